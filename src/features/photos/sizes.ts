/** Every photo is kept in these widths, in pixels; a smaller photo is never enlarged. */
export const photoWidths = [320, 640, 1280] as const;
/** A tall photo is as high as this part of the width at most. */
export const tallest = 1.5;

/** The path of a photo that everybody can show; its other sizes and formats lie beside it. */
export function photoPath(id: string): string {
  return `/photos/${id}/1280.jpg`;
}

/** Null for a picture that is none of ours, such as artwork. */
export function photoIdOf(path: string): string | null {
  return /^\/photos\/([a-z2-7]{26})\/1280\.jpg$/.exec(path)?.[1] ?? null;
}

export function photoIdsOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => photoIdOf(path) ?? []);
}

/** `srcset` of one format. `width` is that of the largest size. */
export function photoSources(id: string, width: number, format: "avif" | "webp"): string {
  const kept = photoWidths.filter((_, index) => index === 0 || (photoWidths[index - 1] ?? 0) < width);
  return kept.map((each) => `/photos/${id}/${each}.${format} ${Math.min(each, width)}w`).join(", ");
}
