/** Of the six countries, in the order of the specification. */
export const dialCodes = { SA: "+966", AE: "+971", KW: "+965", QA: "+974", OM: "+968", BH: "+973" } as const;
export type DialCode = (typeof dialCodes)[keyof typeof dialCodes];

export function isDialCode(value: unknown): value is DialCode {
  return Object.values(dialCodes).some((code) => code === value);
}

/** The one of a country, of the Emirates where it is none of ours. */
export function dialCodeOf(countryCode: string | null): DialCode {
  return countryCode !== null && countryCode in dialCodes
    ? dialCodes[countryCode as keyof typeof dialCodes]
    : "+971";
}
