import { useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#ui/dialog.tsx";
import { PhoneForm } from "./phone-form.tsx";
import "../landing/landing.css";

/** Asks for the number once more where a login has ended, over the page that goes on afterwards. */
export function SignInAgain({ onSignedIn }: { onSignedIn(): void }) {
  const t = useTranslations("signIn");
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t("again")}
      description={t("againText")}
      closeLabel={t("close")}
      dismissible={false}
    >
      <PhoneForm
        action={t("start")}
        onSignedIn={() => {
          setOpen(false);
          onSignedIn();
        }}
      />
    </Dialog>
  );
}
