import { useTranslations } from "use-intl";
import { formatE164, telHref } from "#base/phone.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { NextSteps } from "#ui/next-steps.tsx";
import type { Enquirer } from "./kept-enquirer.ts";
import type { Delivery } from "./policy.ts";

export interface EnquiryVendor {
  id: string;
  name: string;
  /** E.164, or "". */
  phone: string;
}

interface EnquirySentProps {
  vendor: EnquiryVendor;
  enquirer: Enquirer;
  delivery: Delivery;
  isLoggedIn: boolean;
  onClose(): void;
  onDial(): void;
}

/** That it was sent, and what happens next. */
export function EnquirySent({ vendor, enquirer, delivery, isLoggedIn, onClose, onDial }: EnquirySentProps) {
  const t = useTranslations("enquiry");
  const contact = useTranslations("contact");
  const { name, phone } = vendor;
  const number = formatE164(`${enquirer.dialCode ?? ""}${enquirer.mobile.replace(/^0+/, "")}`);
  const follow = isLoggedIn ? [{ icon: "list", text: t("nextFollow") } as const] : [];
  const steps = {
    told: [
      { icon: "send", text: t("nextTold", { name }) },
      { icon: "phone", text: t("nextCall", { number: `\u2066${number}\u2069` }) },
    ],
    kept: [{ icon: "store", text: t("nextKept", { name }) }],
    held: [{ icon: "eye", text: t("nextHeld", { name }) }],
    demo: [{ icon: "info", text: t("nextDemo", { name }) }],
  } as const;
  const isDone = delivery === "told";
  return (
    <div className="sent" role="status">
      <span className={isDone ? "sent-mark" : "sent-mark sent-mark-waiting"}>
        <Icon name={isDone ? "check" : "clock"} size={32} />
      </span>
      <NextSteps steps={[...steps[delivery], ...follow]} />
      <div className="mt-3 flex w-full flex-wrap gap-2 *:flex-1">
        {phone && (
          <ButtonLink variant="outline" icon="phone" href={telHref(phone)} onClick={onDial}>
            {contact("call")}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{t("done")}</Button>
      </div>
    </div>
  );
}
