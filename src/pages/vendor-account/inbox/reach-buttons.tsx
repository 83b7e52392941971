import { useTranslations } from "use-intl";
import { telHref, whatsappHref } from "#base/phone.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonClasses } from "#ui/icon-button.tsx";

/** Calls a customer, or writes to him on WhatsApp where the number has its country; nothing without a number. */
export function ReachButtons({ name, mobile }: { name: string; mobile: string }) {
  const t = useTranslations("inbox");
  if (mobile === "") return null;
  return (
    <>
      <a
        href={mobile.startsWith("+") ? telHref(mobile) : `tel:${mobile}`}
        className={iconButtonClasses({ variant: "outline", size: "small" })}
        aria-label={t("call", { name })}
        title={t("call", { name })}
      >
        <Icon name="phone" size={20} />
      </a>
      {mobile.startsWith("+") && (
        <a
          href={whatsappHref(mobile)}
          target="_blank"
          rel="noopener noreferrer"
          className={iconButtonClasses({ variant: "outline", size: "small" }, "text-whatsapp")}
          aria-label={t("whatsapp", { name })}
          title={t("whatsapp", { name })}
        >
          <Icon name="whatsapp" size={20} />
        </a>
      )}
    </>
  );
}
