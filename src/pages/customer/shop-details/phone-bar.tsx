import { useTranslations } from "use-intl";
import { formatE164, telHref } from "#base/phone.ts";
import { directionsHref } from "#features/vendors/directions.ts";
import { WhatsappButton } from "#features/vendors/whatsapp-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { PartProps } from "./shared-props.ts";

/** Call, WhatsApp and Directions at the foot of the window, on phones. */
export function PhoneBar({ page, onContact }: PartProps) {
  const t = useTranslations("contact");
  const detail = useTranslations("detail");
  const { phone, hasWhatsapp } = page.vendor;
  const directions = directionsHref(page.vendor);
  return (
    <nav className="phone-bar" aria-label={detail("actions")}>
      {phone && (
        <ButtonLink
          href={telHref(phone)}
          icon="phone"
          aria-label={t("callNumber", { number: formatE164(phone) })}
          onClick={() => onContact("call")}
        >
          <span className="phone-bar-call">{t("call")}</span>
        </ButtonLink>
      )}
      <WhatsappButton hasWhatsapp={hasWhatsapp} onPress={() => onContact("whatsapp")} />
      {directions && (
        <ButtonLink
          variant="outline"
          icon="corner-up-right"
          href={directions}
          target="_blank"
          rel="noopener"
          onClick={() => onContact("directions")}
        >
          {detail("directions")}
        </ButtonLink>
      )}
    </nav>
  );
}
