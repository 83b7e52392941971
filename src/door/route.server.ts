import type { Endpoint } from "#base/endpoint.ts";
import type { Page } from "#base/paging.ts";
import type { Context } from "./context.server.ts";

/** A contract bound to the function that answers it. */
export interface Route {
  // oxlint-disable-next-line typescript/no-explicit-any -- the list of routes holds contracts of every type
  contract: Endpoint<any, any>;
  run: (context: Context, input: unknown) => Promise<unknown>;
}

type Result<Output> = Output | (Output extends (infer Item)[] ? Page<Item> : never);

/** Binds a contract to its function: a list answers with its items, or with a `Page` of them where it is paged. */
export function route<Input, Output>(
  contract: Endpoint<Input, Output>,
  run: (context: Context, input: Input) => Promise<Result<Output>>,
): Route {
  return { contract, run: run as Route["run"] };
}
