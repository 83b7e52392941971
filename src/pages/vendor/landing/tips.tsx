import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";

const tips = [
  { name: "photos", icon: "camera" },
  { name: "hours", icon: "clock" },
  { name: "answers", icon: "message-circle" },
] as const;

export function Tips() {
  const t = useTranslations("vendorLanding");
  return (
    <section aria-labelledby="tips">
      <h2 id="tips" className="mb-5 text-section font-semibold">
        {t("tips")}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {tips.map(({ name, icon }) => (
          <li key={name} className="card p-5">
            <Icon name={icon} size={24} className="text-palm" />
            <h3 className="mt-3 font-semibold">{t(`tip.${name}.title`)}</h3>
            <p className="mt-1 text-ink-soft">{t(`tip.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
