import type * as z from "zod/mini";
import type { Shape } from "./shape.ts";

/** Who may enter: a visitor has no token. Every contract lists the kinds that it accepts. */
export type Audience = "visitor" | "customer" | "vendor" | "console";

/** One call of the HTTP contract: everything that both sides must agree on, and nothing that only one needs. */
export interface Endpoint<Input, Output> {
  /** The verb or noun by which service, test and log call it; the last part of the path. */
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Without a leading slash, as the specification writes it: `api/vendor/getAllVendors`. */
  readonly path: string;
  readonly host: "site" | "console";
  readonly audience: readonly Audience[];
  readonly summary: string;
  readonly input: Shape<Input>;
  /** The shape of `data` in the envelope. */
  readonly output: Shape<Output>;
  /** Seconds a shared cache may keep the answer; 0 for what is private or must be fresh. */
  readonly maxAge: number;
}

/** What a call gives back, in the product's own words: the envelope without its wire names. */
export interface Answer<Output> {
  data: Output;
  message: string;
  /** Of all pages together; the number of items in `data` where the call is not paged. */
  total: number;
  /** Counted from 1. */
  page: number;
  pages: number;
}

export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? Input : never;
export type OutputOf<E> = E extends Endpoint<never, infer Output> ? Output : never;

/** `call(contract, input)`: over HTTP in the browser, through the same door in process on the server. */
export type Call = <Input, Output>(
  contract: Endpoint<Input, Output>,
  input: Input,
  options?: {
    signal?: AbortSignal;
    /** Of a POST: the same key says that it is the same once more, which the server answers as before. */
    key?: string;
  },
) => Promise<Answer<Output>>;

export function endpoint<Input, Output>(
  definition: Omit<Endpoint<Input, Output>, "name" | "host" | "audience"> &
    Partial<Pick<Endpoint<Input, Output>, "host" | "audience">>,
): Endpoint<Input, Output> {
  return {
    host: "site",
    audience: ["visitor", "customer", "vendor", "console"],
    ...definition,
    name: definition.path.split("/").pop() ?? definition.path,
  };
}

/** The JSON that every call answers with (customer-side §3). */
export interface Envelope {
  success: boolean;
  message: string;
  data: unknown;
  totalDocuments: number;
  currentPage: number;
  numberOfPages: number;
}

export type WireSchema = z.ZodMiniType;
