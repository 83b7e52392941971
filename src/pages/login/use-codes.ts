import { useTranslations } from "use-intl";
import { asciiDigits } from "#base/digits.ts";
import type { Answer, Endpoint } from "#base/endpoint.ts";
import { CallError } from "#door/call-error.ts";
import {
  sendEmailOTP,
  sendMobileOTP,
  verifyEmailOTP,
  verifyMobileOTP,
  type Login,
} from "#features/accounts/contract.ts";
import { toast } from "#ui/toast.ts";
import { useSite } from "../site.tsx";
import { dialCodes, type Country } from "./dial-codes.ts";

/** Where a code goes, as it was typed. */
export type Receiver =
  | { mode: "mobile"; country: Country; phone: string }
  | { mode: "email"; country: Country; email: string };

/** Sends and checks codes, and tells in passing what came of it (customer-side §8). */
export function useCodes() {
  const { call } = useSite();
  const t = useTranslations("login");

  /** Null where it failed; the failure has been told. */
  async function told<Input, Output>(
    contract: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Answer<Output> | null> {
    try {
      const answer = await call(contract, input);
      toast(answer.message);
      return answer;
    } catch (error) {
      const { message = "", fields = {} } = error instanceof CallError ? error : {};
      // The field's name on the wire says nothing to a person.
      const isAboutPhone = "strPhone" in fields || "strCountryCode" in fields;
      toast(isAboutPhone ? t("phoneWrong") : message || t("failed"), "error");
      return null;
    }
  }

  return {
    async send(to: Receiver): Promise<boolean> {
      const answer =
        to.mode === "mobile"
          ? await told(sendMobileOTP, phoneOf(to))
          : await told(sendEmailOTP, { email: to.email });
      return answer !== null;
    },
    async verify(to: Receiver, typed: string): Promise<Login | null> {
      const code = asciiDigits(typed.trim());
      const answer =
        to.mode === "mobile"
          ? await told(verifyMobileOTP, { ...phoneOf(to), code })
          : await told(verifyEmailOTP, { email: to.email, code });
      return answer?.data[0] ?? null;
    },
  };
}

function phoneOf({ country, phone }: { country: Country; phone: string }) {
  return { phone: asciiDigits(phone.trim()), dialCode: dialCodes[country] };
}
