import type { Language } from "#base/language.ts";
import { badgeHeight, badgeWidth, type Badge } from "./badge-svg.ts";

export function badgePath(
  vendorId: string,
  { ground, language }: Pick<Badge, "ground" | "language">,
): string {
  return `/badge/${vendorId}.svg?lang=${language}${ground === "dark" ? "&theme=dark" : ""}`;
}

/** The two lines that an owner copies into his own page: a link and a picture, no script. */
export function badgeCode({
  origin,
  vendorId,
  alt,
  ...look
}: { origin: string; vendorId: string; alt: string; language: Language } & Pick<Badge, "ground">): string {
  const quoted = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const picture = quoted(origin + badgePath(vendorId, look));
  return [
    `<a href="${origin}/shop-details?id=${vendorId}">`,
    `<img src="${picture}" width="${badgeWidth}" height="${badgeHeight}" alt="${quoted(alt)}"></a>`,
  ].join("\n");
}
