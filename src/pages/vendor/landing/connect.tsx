import { useTranslations } from "use-intl";
import type { OwnerLogin } from "#features/owners/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { PhoneForm } from "../sign-in/phone-form.tsx";

const ways = [
  { text: "wayCall", icon: "phone" },
  { text: "wayChat", icon: "message-circle" },
  { text: "wayEnquiry", icon: "send" },
  { text: "wayReviews", icon: "star" },
] as const;

/** How customers reach a listed business, beside the form again. */
export function Connect({ onSignedIn }: { onSignedIn(login: OwnerLogin): void }) {
  const t = useTranslations("vendorLanding");
  return (
    <section
      aria-labelledby="connect"
      className="card grid gap-8 p-5 md:p-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center lg:gap-16"
    >
      <div>
        <h2 id="connect" className="text-section font-semibold">
          {t("connect")}
        </h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-2">
          {ways.map(({ text, icon }) => (
            <li key={text} className="flex items-start gap-3">
              <Icon name={icon} size={20} className="mt-0.5 text-palm" />
              {t(text)}
            </li>
          ))}
        </ul>
      </div>
      <PhoneForm action={t("start")} onSignedIn={onSignedIn} />
    </section>
  );
}
