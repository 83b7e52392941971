/** What a country calls the number under which a business is taxed; null where there is none. */
export function taxIdKind(countryCode: string): "trn" | "vat" | null {
  if (countryCode === "AE" || countryCode === "SA") return "trn";
  return countryCode === "BH" || countryCode === "OM" ? "vat" : null;
}

/** Fifteen digits in the groups in which they are read; anything else as it is. */
export function groupTaxId(taxId: string): string {
  return taxId.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3 $4");
}
