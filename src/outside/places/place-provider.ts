import type { Position } from "#base/geometry.ts";
import type { Language } from "#base/language.ts";

/** A place as a map service knows it. Names are in the language that was asked for, where the service has them. */
export interface ProvidedPlace {
  /** `<provider>:<its id>`, at most 80 letters, digits and `._:-`. */
  id: string;
  name: string;
  /** What tells twins apart. */
  context: string;
  kind: "region" | "district" | "city" | "area" | "block" | "town";
  /** ISO 3166-1 alpha-2; null where the service does not say before it is asked for details. */
  countryCode: string | null;
  country: string;
  city: string;
  /** Null where the service tells it with the details only. */
  position: Position | null;
}

export interface Typed {
  text: string;
  near: Position | null;
  language: Language;
  limit: number;
  /** One for what is typed until a place is chosen; some services charge by it. */
  session?: string | undefined;
}

export interface Chosen {
  language: Language;
  session?: string | undefined;
}

/**
 * A map service. Each call throws on whatever is no good answer, an AbortSignal's end included; none keeps anything.
 * What is sent is a text or a position, and nothing of who asks.
 */
export interface PlaceProvider {
  name: "google" | "photon" | "nominatim";
  /** What has to stand beside its results. */
  attribution: string;
  /** How long its rules let an answer be kept, in ms; 0 for not at all. */
  keptMs: number;
  autocomplete(typed: Typed, signal: AbortSignal): Promise<ProvidedPlace[]>;
  /** `id` is one of its own; null where there is none such. */
  details(id: string, chosen: Chosen, signal: AbortSignal): Promise<ProvidedPlace | null>;
  reverse(position: Position, chosen: Chosen, signal: AbortSignal): Promise<ProvidedPlace | null>;
}

/** Where a provider is reached. */
export interface Access {
  /** Without a slash at the end; null for the service's own address, where it has one. */
  url: string | null;
  key: string | null;
}

/** The countries in which places are looked for. */
export const providedCountries = ["AE", "BH", "KW", "OM", "QA", "SA"] as const;

/** The same as a box in degrees: west, south, east, north. */
export const providedBox = [34.4, 16, 60, 32.3] as const;

export function isProvidedCountry(code: string | null | undefined): boolean {
  return providedCountries.some((known) => known === code?.toUpperCase());
}
