import type { Endpoint } from "#base/endpoint.ts";
import type { Page } from "#base/paging.ts";
import type { Context } from "./context.server.ts";

/** A contract bound to the function that answers it. */
export interface Route {
  // oxlint-disable-next-line typescript/no-explicit-any -- the list of routes holds contracts of every type
  contract: Endpoint<any, any>;
  run: (context: Context, input: unknown) => Promise<unknown>;
}

type Result<Output> = Output | Said<Output> | (Output extends (infer Item)[] ? Page<Item> : never);

/** A result together with what the envelope tells the person: a key below `answers` in the catalogues. */
export class Said<Output> {
  readonly data: Output;
  readonly code: string;
  readonly values: Record<string, string>;

  constructor(data: Output, code: string, values: Record<string, string>) {
    this.data = data;
    this.code = code;
    this.values = values;
  }
}

export function said<Output>(data: Output, code: string, values: Record<string, string> = {}): Said<Output> {
  return new Said(data, code, values);
}

/** Binds a contract to its function: a list answers with its items, or with a `Page` of them where it is paged. */
export function route<Input, Output>(
  contract: Endpoint<Input, Output>,
  run: (context: Context, input: Input) => Promise<Result<Output>>,
): Route {
  return { contract, run: run as Route["run"] };
}
