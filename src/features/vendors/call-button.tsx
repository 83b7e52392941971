import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatE164, telHref } from "#base/phone.ts";
import { Button, ButtonLink, type ButtonLook } from "#ui/button.tsx";

interface CallButtonProps extends ButtonLook {
  /** E.164, or "" when there is none. */
  phone: string;
  className?: string;
  /** Told of every call. */
  onDial?(): void;
}

/** Dials at once, and from then on shows the number too: on a computer one reads it off. */
export function CallButton({ phone, className, onDial, ...look }: CallButtonProps) {
  const t = useTranslations("contact");
  const [shown, setShown] = useState(false);
  if (phone === "") {
    return (
      <Button {...look} icon="phone" className={className} disabled>
        <span className="call-word">{t("call")}</span>
      </Button>
    );
  }
  const number = formatE164(phone);
  return (
    <ButtonLink
      {...look}
      href={telHref(phone)}
      icon="phone"
      className={className}
      aria-label={shown ? t("callNumber", { number }) : undefined}
      onClick={() => {
        setShown(true);
        onDial?.();
      }}
    >
      <span className={shown ? "call-word sm:hidden" : "call-word"}>{t("call")}</span>
      {shown && <span className="call-number figures ltr-text max-sm:hidden">{number}</span>}
    </ButtonLink>
  );
}
