import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";

const steps = [
  { name: "account", icon: "smartphone" },
  { name: "info", icon: "store" },
  { name: "categories", icon: "layout-grid" },
] as const;

export function Steps() {
  const t = useTranslations("vendorLanding");
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-5 text-section font-semibold">
        {t("steps")}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ name, icon }, index) => (
          <li key={name} className="card p-5">
            <span className="flex items-center gap-3">
              <span className="landing-number figures">{index + 1}</span>
              <Icon name={icon} size={24} className="text-palm" />
            </span>
            <h3 className="mt-4 font-semibold">{t(`step.${name}.title`)}</h3>
            <p className="mt-1 text-ink-soft">{t(`step.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
