import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Answer, Endpoint } from "#base/endpoint.ts";
import type { CallError } from "#door/call-error.ts";
import { toast } from "#ui/toast.ts";
import { useSite } from "../../site.tsx";
import type { Loaded } from "./use-loaded.ts";

/**
 * Calls that change something: tells what came of it, and whether one is under way. Of what is told `about` the same, only
 * the last stands.
 */
export function useDoing(about = "") {
  const t = useTranslations("me");
  const { call } = useSite();
  const [busy, setBusy] = useState(false);
  /** Null where it failed, which has been told: by `onWrong`, where it can tell what is wrong with these fields of the wire. */
  async function run<Input, Output>(
    contract: Endpoint<Input, Output>,
    input: Input,
    onWrong: (fields: Readonly<Record<string, string>>) => boolean = () => false,
  ): Promise<Answer<Output> | null> {
    setBusy(true);
    try {
      const answer = await call(contract, input);
      if (answer.message) toast(answer.message, "success", { about });
      return answer;
    } catch (error) {
      const { status, message, fields = {} } = error as Partial<CallError>;
      if (!onWrong(fields)) toast(message || t(status === 0 ? "notDone" : "failed"), "error", { about });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

/** One call that changes what a list shows, which then asks anew. */
export function useChange<Input, Output>(
  contract: Endpoint<Input, Output>,
  { reload }: Pick<Loaded<unknown>, "reload">,
) {
  const { busy, run } = useDoing();
  const change = (input: Input): void => void run(contract, input).then((answer) => answer && reload());
  return { busy, change };
}
