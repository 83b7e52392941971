import { useTranslations } from "use-intl";
import { Glyph } from "#ui/glyph.tsx";
import { useSite } from "../../site.tsx";
import { departmentPath } from "../department-path.ts";
import type { HomeDepartment } from "./home-data.ts";

const cards = [
  { id: "business-setup", tone: "sand", text: "businessSetupText" },
  { id: "logistics-transportation", tone: "sea", text: "logisticsText" },
  { id: "real-estate", tone: "clay", text: "realEstateText" },
  { id: "health-care-wellness", tone: "palm", text: "healthCareText" },
] as const;

/** Four departments as illustrated tiles without photos. */
export function QuickCards({ departments }: { departments: HomeDepartment[] }) {
  const t = useTranslations("home");
  const { href } = useSite();
  return (
    <section aria-label={t("quickCards")}>
      <ul className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
        {cards.map(({ id, tone, text }) => {
          const department = departments.find((known) => known.id === id);
          return department ? (
            <li key={id}>
              <a href={href(departmentPath(department))} data-tone={tone} className="quick-card">
                <span className="quick-card-star khatim" />
                <Glyph name={department.glyph} size={42} className="quick-card-glyph" />
                <span className="relative block max-w-[75%] text-title font-semibold max-md:max-w-none max-md:text-body">
                  {department.name.replace("& ", "&\u00a0")}
                </span>
                <span className="relative mt-1.5 block max-w-[60%] text-meta text-ink-soft max-md:hidden">
                  {t(text)}
                </span>
              </a>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
