import type { Language } from "#base/language.ts";

/** The countries of the login's picker (customer-side §3), by ISO 3166 code. */
export const dialCodes = {
  AE: "+971",
  SA: "+966",
  KW: "+965",
  QA: "+974",
  OM: "+968",
  BH: "+973",
} as const;
export type Country = keyof typeof dialCodes;
export const countries = Object.keys(dialCodes) as Country[];

export function countryName(code: Country, language: Language): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}

/** The country whose English name the session keeps under `country`; the United Arab Emirates without one. */
export function sessionCountry(): Country {
  try {
    const name = sessionStorage.getItem("country");
    return countries.find((code) => countryName(code, "en") === name) ?? "AE";
  } catch {
    return "AE";
  }
}
