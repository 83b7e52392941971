import type { Context } from "./context.server.ts";

/** A customer whose data is given out or erased. */
export interface Subject {
  id: number;
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** Keyed hashes of the number and the address: who knows one of them can check it, nobody can read it. */
  identities: readonly Buffer[];
  /** The first of them; stays with what must be kept. */
  fingerprint: Buffer;
}

/** One thing that is kept of a person, in words that the person understands. */
export type PersonalRow = Readonly<Record<string, unknown>>;
export type Section = (
  context: Pick<Context, "db" | "language" | "settings">,
  subject: Subject,
) => Promise<PersonalRow[]>;

/** What a feature keeps of customers. All are listed in main/personal-data.server.ts. */
export interface PersonalData {
  /** The feature's tables that hold something of customers. */
  tables: readonly string[];
  /** All that there is of one customer, and nothing of others. */
  sections: Readonly<Record<string, Section>>;
  /** Erases it, in the transaction in which the account ends. */
  erase(context: Pick<Context, "db" | "now">, subject: Subject): Promise<void>;
}
