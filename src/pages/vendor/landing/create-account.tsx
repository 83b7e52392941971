import { useTranslations } from "use-intl";
import type { OwnerLogin } from "#features/owners/contract.ts";
import { PhoneForm } from "../sign-in/phone-form.tsx";

export function CreateAccount({ onSignedIn }: { onSignedIn(login: OwnerLogin): void }) {
  const t = useTranslations("vendorLanding");
  return (
    <section
      aria-labelledby="create"
      className="grid gap-6 rounded-card bg-tint-palm p-5 md:p-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center"
    >
      <div>
        <h2 id="create" className="text-section font-semibold">
          {t("create")}
        </h2>
        <p className="mt-2 max-w-reading">{t("createText")}</p>
      </div>
      <PhoneForm action={t("createAction")} onSignedIn={onSignedIn} />
    </section>
  );
}
