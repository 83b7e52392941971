import { useTranslations } from "use-intl";
import type { Answer, Endpoint } from "#base/endpoint.ts";
import { CallError, isUnanswered } from "#door/call-error.ts";
import { toast } from "#ui/toast.ts";
import { useSite } from "../site.tsx";

/** Calls, and tells in a toast what came of it (customer-side §8); gives null where it failed, and says why. */
export function useTold() {
  const { call } = useSite();
  const t = useTranslations("login");
  const common = useTranslations("common");
  return async <Input, Output>(
    contract: Endpoint<Input, Output>,
    input: Input,
    onFailure?: (message: string) => void,
  ): Promise<Answer<Output> | null> => {
    try {
      const answer = await call(contract, input);
      toast(answer.message, "success", { about: "code" });
      return answer;
    } catch (error) {
      const { message = "", fields = {} } = error instanceof CallError ? error : {};
      // The field's name on the wire says nothing to a person.
      const isAboutPhone = "strPhone" in fields || "strCountryCode" in fields;
      const lost = isUnanswered(error) ? common("noConnection") : t("failed");
      const said = isAboutPhone ? t("phoneWrong") : message || lost;
      toast(said, "error", { about: "code" });
      onFailure?.(said);
      return null;
    }
  };
}
