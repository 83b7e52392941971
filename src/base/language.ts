/** The five languages of the product, in the order of the picker. Values are BCP 47 tags. */
export const languages = ["en", "ar", "zh-CN", "ru", "fr"] as const;
export type Language = (typeof languages)[number];

/** A text in some of the five languages; English is the fallback and should be there. */
export type Texts = Partial<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The text in `language`, else English, else any that there is, else "". */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? "";
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** The language that a `googtrans` cookie value (`/en/ar`) names; undefined when it names none of the five. */
export function languageOfCookie(value: string | undefined): Language | undefined {
  const last = value === undefined ? undefined : decodeSafely(value).split("/").pop();
  return isLanguage(last) ? last : undefined;
}

/** The first of the five that an Accept-Language header asks for (RFC 9110 §12.5.4); undefined when none. */
export function languageOfHeader(header: string | undefined): Language | undefined {
  const wanted = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(/;\s*q=/);
      return {
        primary: tag.toLowerCase().split("-")[0] ?? "",
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter((choice) => choice.quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { primary } of wanted) {
    const match = languages.find((language) => language.toLowerCase().split("-")[0] === primary);
    if (match) return match;
  }
  return undefined;
}

function decodeSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
