/** How an address is asked for in a country: beside building and street, which all have. */
interface AddressForm {
  /** A third part that is usual there: its label is told by the country. */
  hasExtra: boolean;
  /** Null where nobody uses one. */
  postcode: { pattern: RegExp; example: string } | null;
}

/** By ISO 3166-1 alpha-2. AE: PO box; KW: building; QA: zone; BH: block. Only Saudi Arabia has postcodes in use. */
const forms: Readonly<Record<string, AddressForm>> = {
  AE: { hasExtra: true, postcode: null },
  SA: { hasExtra: false, postcode: { pattern: /^\d{5}(-\d{4})?$/, example: "12211" } },
  KW: { hasExtra: true, postcode: null },
  QA: { hasExtra: true, postcode: null },
  OM: { hasExtra: false, postcode: null },
  BH: { hasExtra: true, postcode: null },
};

export function addressFormOf(country: string): AddressForm {
  return forms[country] ?? { hasExtra: false, postcode: null };
}

/** Block or building and street, joined by a comma; then what else the country asks for, behind its label. */
export function joinedAddress(
  { building, street, extra }: { building: string; street: string; extra: string },
  extraLabel: string,
): string {
  const parts = [building.trim(), street.trim(), extra.trim() && `${extraLabel} ${extra.trim()}`];
  return parts.filter(Boolean).join(", ");
}
