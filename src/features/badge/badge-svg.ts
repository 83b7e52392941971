import { directionOf, type Language } from "#base/language.ts";

export interface Badge {
  /** Of the vendor: read out, not drawn. */
  title: string;
  /** The product's name. */
  brand: string;
  /** 0 to 5; 0 without reviews. */
  average: number;
  /** "132 reviews", or that there is none. */
  line: string;
  language: Language;
  ground: "light" | "dark";
}

export const badgeWidth = 232;
export const badgeHeight = 72;

const colours = {
  light: {
    ground: "#ffffff",
    edge: "#e6dccb",
    ink: "#12232e",
    soft: "#4c5e69",
    palm: "#0e6b5c",
    off: "#e3d8c5",
  },
  dark: {
    ground: "#16252d",
    edge: "#2a3b45",
    ink: "#eef3f4",
    soft: "#a9b8c0",
    palm: "#46c2ab",
    off: "#33464f",
  },
} as const;

const star = "M8 1l2.1 4.5 4.9.6-3.6 3.4.9 4.9L8 12l-4.3 2.4.9-4.9L1 6.1l4.9-.6z";

/** A vendor's rating as one picture: mark, stars, figures. It names no font file and no address: nothing is loaded. */
export function badgeSvg({ title, brand, average, line, language, ground }: Badge): string {
  const { ground: back, edge, ink, soft, palm, off } = colours[ground];
  const isRtl = directionOf(language) === "rtl";
  const at = (x: number) => (isRtl ? badgeWidth - x : x);
  const figure = average === 0 ? "" : average.toFixed(1);
  const starsFrom = isRtl ? at(56) - 5 * 18 : 56;
  // In a text that runs from right to left "start" is its right end.
  const text = `direction="${isRtl ? "rtl" : "ltr"}" text-anchor="start"`;
  const beside = isRtl ? starsFrom - 8 : starsFrom + 5 * 18 + 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${badgeWidth}" height="${badgeHeight}" viewBox="0 0 ${badgeWidth} ${badgeHeight}" role="img" aria-label="${escaped(title)}" font-family="Rubik, 'Segoe UI', Tahoma, 'Noto Sans', 'Noto Sans Arabic', 'PingFang SC', 'Microsoft YaHei', sans-serif">
<title>${escaped(title)}</title>
<defs><clipPath id="filled"><rect x="${isRtl ? starsFrom + 90 * (1 - average / 5) : starsFrom}" y="0" width="${(90 * average) / 5}" height="${badgeHeight}"/></clipPath></defs>
<rect x=".5" y=".5" width="${badgeWidth - 1}" height="${badgeHeight - 1}" rx="12" fill="${back}" stroke="${edge}"/>
<g transform="translate(${isRtl ? at(14) - 29 : 14} 19) scale(1.12)"><path fill="${palm}" d="M13 29.2C9.6 26.2 1.2 19.4 1.2 12a11.8 11.8 0 0 1 23.6 0c0 7.4-8.4 14.2-11.8 17.2Z"/><path fill="#f2a93b" d="M20.6 12l-2.3 2.2v3.1h-3.1L13 19.6l-2.2-2.3H7.7v-3.1L5.4 12l2.3-2.2V6.7h3.1L13 4.4l2.2 2.3h3.1v3.1z"/><circle fill="${palm}" cx="13" cy="12" r="2.4"/></g>
<text x="${at(56)}" y="22" ${text} font-size="13" font-weight="600" fill="${ink}">${escaped(brand)}</text>
${stars(starsFrom, off)}
<g clip-path="url(#filled)">${stars(starsFrom, "#f2a93b")}</g>
<text x="${beside}" y="43" ${text} font-size="16" font-weight="600" fill="${ink}">${figure}</text>
<text x="${at(56)}" y="61" ${text} font-size="12" fill="${soft}">${escaped(line)}</text>
</svg>`;
}

function stars(from: number, colour: string): string {
  return [0, 1, 2, 3, 4]
    .map((index) => `<path fill="${colour}" d="${star}" transform="translate(${from + index * 18} 29)"/>`)
    .join("");
}

function escaped(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  // A sign that XML forbids would break the whole picture.
  return text
    .replaceAll(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? "");
}
