import { useTranslations } from "use-intl";
import { Button, type ButtonLook } from "#ui/button.tsx";

interface WhatsappButtonProps extends Pick<ButtonLook, "size"> {
  hasWhatsapp: boolean;
  onPress(): void;
}

/** Opens a chat; of a business without a number it says why it cannot. */
export function WhatsappButton({ hasWhatsapp, onPress, ...look }: WhatsappButtonProps) {
  const t = useTranslations("contact");
  return (
    <Button
      {...look}
      variant="whatsapp"
      icon="whatsapp"
      disabled={!hasWhatsapp}
      title={hasWhatsapp ? undefined : t("noWhatsapp")}
      onClick={onPress}
    >
      {t("whatsapp")}
    </Button>
  );
}
