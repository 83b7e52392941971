import { asciiDigits } from "./digits.ts";

/** The rule of every phone field: 7 to 15 digits and nothing else; Arabic-Indic digits count. */
export function isPhoneDigits(text: string): boolean {
  return /^\d{7,15}$/.test(asciiDigits(text));
}

/** The link that calls an E.164 number. */
export function telHref(e164: string): string {
  return `tel:+${onlyDigits(e164)}`;
}

/** The link that opens a WhatsApp chat with an E.164 number and `text` as a draft. */
export function whatsappHref(e164: string, text = ""): string {
  const draft = text === "" ? "" : `?text=${encodeURIComponent(text.toWellFormed())}`;
  return `https://wa.me/${onlyDigits(e164)}${draft}`;
}

/** An E.164 number of the six countries in the groups in which people say it; any other as it is. Show it left to right. */
export function formatE164(e164: string): string {
  for (const pattern of groupPatterns) {
    const groups = pattern.exec(e164)?.slice(1);
    if (groups) return `+${groups.join(" ")}`;
  }
  return e164;
}

/** The first that matches tells the groups. */
const groupPatterns = [
  /^\+(971)(5\d)(\d{3})(\d{4})$/,
  /^\+(971)([468]00)(\d{2,9})$/,
  /^\+(971)(\d)(\d{3})(\d{4})$/,
  /^\+(966)(800)(\d{3})(\d{4})$/,
  /^\+(966)(9200)(\d{5})$/,
  /^\+(966)(\d{2})(\d{3})(\d{4})$/,
  /^\+(965|968|973|974)(\d{4})(\d{4})$/,
];

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}
