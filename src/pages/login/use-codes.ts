import { asciiDigits } from "#base/digits.ts";
import {
  sendEmailOTP,
  sendMobileOTP,
  verifyEmailOTP,
  verifyMobileOTP,
  type Login,
} from "#features/accounts/contract.ts";
import { dialCodes, type Country } from "./dial-codes.ts";
import { useTold } from "./use-told.ts";

/** Where a code goes, as it was typed. */
export type Receiver =
  | { mode: "mobile"; country: Country; phone: string }
  | { mode: "email"; country: Country; email: string };

/** Sends and checks codes, and tells in passing what came of it. */
export function useCodes() {
  const told = useTold();
  return {
    async send(to: Receiver): Promise<boolean> {
      const answer =
        to.mode === "mobile"
          ? await told(sendMobileOTP, phoneOf(to))
          : await told(sendEmailOTP, { email: to.email });
      return answer !== null;
    },
    async verify(to: Receiver, typed: string, onFailure: (message: string) => void): Promise<Login | null> {
      const code = asciiDigits(typed.trim());
      const answer =
        to.mode === "mobile"
          ? await told(verifyMobileOTP, { ...phoneOf(to), code }, onFailure)
          : await told(verifyEmailOTP, { email: to.email, code }, onFailure);
      return answer?.data[0] ?? null;
    },
  };
}

function phoneOf({ country, phone }: { country: Country; phone: string }) {
  return { phone: asciiDigits(phone.trim()), dialCode: dialCodes[country] };
}
