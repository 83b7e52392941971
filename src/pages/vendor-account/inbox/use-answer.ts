import type { Endpoint } from "#base/endpoint.ts";
import { useDoing } from "../../customer/me/use-doing.ts";
import type { Loaded } from "../../customer/me/use-loaded.ts";
import { useVendorAccount } from "../vendor-account.ts";

/** Answers what was received, whose list then asks anew, as do the ways through the account, which count what waits. */
export function useAnswer<Input, Output>(
  contract: Endpoint<Input, Output>,
  { reload }: Pick<Loaded<unknown>, "reload">,
) {
  const account = useVendorAccount();
  const { busy, run } = useDoing();
  async function give(input: Input): Promise<void> {
    await run(contract, input);
    reload();
    account.reload();
  }
  return { busy, answer: (input: Input): void => void give(input) };
}
