import { isDialCode, type DialCode } from "./dial-codes.ts";

/** The name and mobile that somebody last typed into an enquiry, for the next one in this tab. */
export interface Enquirer {
  name: string;
  mobile: string;
  dialCode: DialCode | null;
}

/** The specification's key in session storage. */
const key = "enquiryData";
const nobody: Enquirer = { name: "", mobile: "", dialCode: null };

export function keptEnquirer(): Enquirer {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, unknown>;
    const { strUserName: name, strUserMobile: mobile, strDialCode: dialCode } = kept;
    return {
      name: typeof name === "string" ? name.slice(0, 100) : "",
      mobile: typeof mobile === "string" ? mobile.slice(0, 20) : "",
      dialCode: isDialCode(dialCode) ? dialCode : null,
    };
  } catch {
    return nobody;
  }
}

/** Storage may be forbidden: then the next form begins empty. */
export function keepEnquirer({ name, mobile, dialCode }: Enquirer): void {
  const kept = { strUserName: name, strUserMobile: mobile, strDialCode: dialCode };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    return;
  }
}
