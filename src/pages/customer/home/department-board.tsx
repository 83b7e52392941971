import { useState } from "react";
import { useTranslations } from "use-intl";
import { clickOnSpace } from "#ui/click-on-space.ts";
import { Icon } from "#ui/icon.tsx";
import { KhatimMedallion } from "#ui/medallion.tsx";
import { late } from "#ui/late.tsx";
import { useSite } from "../../site.tsx";
import { departmentPath } from "../department-path.ts";
import type { HomeDepartment } from "./home-data.ts";
import { SectionHeading } from "./section-heading.tsx";

const CategoriesPanel = late(() => import("./categories-panel.tsx"));

/** Cells of the board besides Popular Categories: two rows of eight, three rows of four on phones. */
const cells = 15;
const cellsOnPhones = 11;

export function DepartmentBoard({ departments }: { departments: HomeDepartment[] }) {
  const t = useTranslations("home");
  const { href } = useSite();
  const [panel, setPanel] = useState<"unused" | "open" | "closed">("unused");
  return (
    <section aria-labelledby="departments">
      <SectionHeading
        id="departments"
        end={
          <a
            href={href("/categories")}
            className="flex shrink-0 items-center gap-1 font-medium whitespace-nowrap text-palm"
          >
            <span className="max-md:hidden">{t("allDepartments", { count: departments.length })}</span>
            <span className="md:hidden">{t("viewAll")}</span>
            <Icon name="chevron-right" size={18} />
          </a>
        }
      >
        {t("browse")}
      </SectionHeading>
      <ul className="board">
        {departments.slice(0, cells).map((department, index) => (
          <li key={department.id} className={index >= cellsOnPhones ? "max-md:hidden" : undefined}>
            <a href={href(departmentPath(department))} className="board-cell">
              <KhatimMedallion glyph={department.glyph} />
              {department.shortName}
            </a>
          </li>
        ))}
        <li>
          <a
            href={href("/categories")}
            role="button"
            onKeyDown={clickOnSpace}
            aria-haspopup="dialog"
            className="board-cell"
            onClick={(event) => {
              event.preventDefault();
              setPanel("open");
            }}
          >
            <KhatimMedallion look="saffron" icon="tiles-filled" />
            {t("popularCategories")}
          </a>
        </li>
      </ul>
      {panel !== "unused" && <CategoriesPanel open={panel === "open"} onClose={() => setPanel("closed")} />}
    </section>
  );
}
