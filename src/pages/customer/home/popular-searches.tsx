import { useTranslations } from "use-intl";
import { Carousel } from "#ui/carousel.tsx";
import { Image } from "#ui/image.tsx";
import { useSite } from "../../site.tsx";
import { departmentPath } from "../department-path.ts";
import { useCarouselLabels } from "./banners.tsx";
import type { HomeDepartment } from "./home-data.ts";

/** It goes round only with more of them (customer-side §4). */
const loopsAbove = 3;

/** Five, three or two a view. */
export function PopularSearches({ departments }: { departments: HomeDepartment[] }) {
  const t = useTranslations("home");
  const { href } = useSite();
  const labels = useCarouselLabels(t("popularSearches"));
  return (
    <Carousel
      loop={departments.length > loopsAbove}
      heading={<h2 className="text-section font-semibold">{t("popularSearches")}</h2>}
      className="popular-searches"
      slideClass="basis-1/2 lg:basis-1/3 xl:basis-1/5"
      labels={labels}
      slides={departments.map((department) => ({
        key: department.id,
        content: (
          <a href={href(departmentPath(department))} className="group block">
            <Image
              src={department.imageUrl}
              alt=""
              width={220}
              height={140}
              className="aspect-[11/7] h-auto rounded-card"
            />
            <span className="mt-3 block font-medium group-hover:text-palm">{department.shortName}</span>
          </a>
        ),
      }))}
    />
  );
}
