import { useTranslations } from "use-intl";
import { Tag } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "./section.tsx";
import type { PartProps } from "./shared-props.ts";

/** What it does, what it has, and how dear it is. */
export default function Offers({ page }: Pick<PartProps, "page">) {
  const t = useTranslations("detail");
  const { services } = page.vendor;
  return (
    <div className="grid gap-3 md:gap-6">
      {services.length > 0 && (
        <Section name="services" title={t("services")} isAnchor={false}>
          <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {services.map(({ name }) => (
              <li key={name} className="flex items-start gap-3">
                <Icon name="check" className="mt-1 text-leaf" />
                {name}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Features page={page} />
    </div>
  );
}

function Features({ page }: Pick<PartProps, "page">) {
  const t = useTranslations("choices");
  const { attributes, priceLevel } = page.vendor;
  if (attributes.length === 0 && priceLevel === null) return null;
  return (
    <Section name="features" title={t("attributes")}>
      {priceLevel !== null && (
        <p className="mt-3 flex items-center gap-3">
          <Icon name="wallet" size={20} className="text-ink-soft" />
          <span>
            <span className="text-ink-soft">{t("prices")}</span>{" "}
            <span className="font-medium">{t(`price.${priceLevel as 1 | 2 | 3 | 4}`)}</span>
          </span>
        </p>
      )}
      {attributes.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {attributes.map(({ id, name }) => (
            <li key={id}>
              <Tag>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
