import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { commaList } from "#base/comma-list.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { sleeping } from "#ui/sleeping.tsx";
import { withTexts } from "../../late-texts.tsx";
import { hasOffers, hasQuickInfo } from "./parts.ts";
import { Photos } from "./photos.tsx";
import { Section } from "./section.tsx";
import type { PartProps } from "./shared-props.ts";

const Offers = sleeping(withTexts("choices", () => import("./offers.tsx")));
const Reviews = sleeping(withTexts("reviews", () => import("./reviews.tsx")));
const Questions = sleeping(() => import("./questions.tsx"));

/** The sections of the content, from Quick Info to the questions. */
export function Sections(props: PartProps) {
  const { vendor, faqs } = props.page;
  return (
    <>
      {hasQuickInfo(vendor) && <QuickInfo {...props} />}
      {hasOffers(vendor) && <Offers id="services" className="vendor-section" page={props.page} />}
      <Photos {...props} />
      <Reviews {...props} id="reviews" className="vendor-section" />
      {faqs.length > 0 && <Questions faqs={faqs} />}
    </>
  );
}

function QuickInfo({ page }: PartProps) {
  const t = useTranslations("detail");
  const language = useLocale();
  const { description, yearEstablished, specialties } = page.vendor;
  return (
    <Section name="quick-info" title={t("quickInfo")}>
      {description && (
        <p
          className="mt-2 max-w-reading whitespace-pre-line text-ink-soft wrap-anywhere own-direction"
          dir="auto"
        >
          {description}
        </p>
      )}
      <dl className="mt-4 grid gap-4 sm:grid-cols-3">
        {yearEstablished !== null && (
          <Fact icon="calendar" name={t("established")}>
            <span className="figures">{String(yearEstablished)}</span>
          </Fact>
        )}
        {specialties.length > 0 && (
          <Fact icon="tag" name={t("knownFor")}>
            {commaList(specialties.slice(0, 3), language)}
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="relative flex min-h-11 flex-col justify-center ps-15 sm:last:not-first:col-span-2">
      <dt className="text-meta text-ink-soft">
        <span className="absolute start-0 top-0 flex size-11 items-center justify-center rounded-control bg-tint-palm text-palm">
          <Icon name={icon} size={20} />
        </span>
        {name}
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
