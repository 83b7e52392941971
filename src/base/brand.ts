import { textIn, type Language, type Texts } from "./language.ts";

interface Brand {
  name: Texts;
  /** Who is responsible in the sense of the law: the party of the terms, the controller of the privacy policy. */
  legalName: string;
  email: string;
  address: Texts;
  /** Ways to people who help, beside the forms; E.164. What is `null` is not shown. */
  support: { phone: string | null; whatsapp: string | null };
  /** A film about the product as a file of this site, such as `/film.mp4`; `null` where there is none. */
  film: string | null;
  /** The first year of the copyright line. */
  foundedIn: number;
  /** `null`: there is no app yet, and its badge leads to what there is. */
  stores: { appStore: string | null; googlePlay: string | null };
  /** In the order in which they are shown. */
  social: SocialLink[];
}

export interface SocialLink {
  network: "instagram" | "facebook" | "youtube" | "x" | "linkedin";
  /** The network's own name, the same in every language. */
  label: string;
  url: string | null;
}

/**
 * Everything by which the product is known to people. An operator renames it by changing this one file.
 * Every address stands on the reserved domain `mahalli.example` until the operator has real ones;
 * a link that is `null` is not shown.
 */
export const brand: Brand = {
  name: { en: "Mahalli", ar: "محلي" },
  legalName: "Mahalli Directory FZ-LLC",
  email: "hello@mahalli.example",
  address: {
    en: "Office 1204, Al Rigga Road, Deira, Dubai, United Arab Emirates",
    ar: "مكتب 1204، شارع الرقة، ديرة، دبي، الإمارات العربية المتحدة",
    "zh-CN": "阿拉伯联合酋长国迪拜德伊勒区里加路 1204 号办公室",
    ru: "ОАЭ, Дубай, Дейра, улица Аль-Ригга, офис 1204",
    fr: "Bureau 1204, Al Rigga Road, Deira, Dubaï, Émirats arabes unis",
  },
  support: { phone: null, whatsapp: null },
  film: null,
  foundedIn: 2008,
  stores: { appStore: null, googlePlay: null },
  social: [
    { network: "instagram", label: "Instagram", url: "https://mahalli.example/instagram" },
    { network: "facebook", label: "Facebook", url: "https://mahalli.example/facebook" },
    { network: "youtube", label: "YouTube", url: "https://mahalli.example/youtube" },
    { network: "x", label: "X", url: "https://mahalli.example/x" },
    { network: "linkedin", label: "LinkedIn", url: "https://mahalli.example/linkedin" },
  ],
};

export function brandName(language: Language): string {
  return textIn(brand.name, language);
}

/** The two wordmarks in the order of a language: its own script first. */
export function wordmarks(language: Language): readonly string[] {
  const latin = textIn(brand.name, "en").toLowerCase();
  const arabic = textIn(brand.name, "ar");
  return language === "ar" ? [arabic, latin] : [latin, arabic];
}
