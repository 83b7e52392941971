import { useTranslations } from "use-intl";
import { VendorTile } from "#features/vendors/vendor-tile.tsx";
import { ChipLink } from "#ui/chip.tsx";
import { Shelf } from "#ui/shelf.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useSite } from "../../site.tsx";
import { detailPath } from "./detail-state.ts";
import type { VendorPage } from "./load-vendor.server.ts";
import { distanceTo } from "./use-own-distance.ts";

/** Similar businesses and related searches. */
export default function Explore({ page, now }: { page: VendorPage; now: number }) {
  const t = useTranslations("detail");
  const common = useTranslations("common");
  const { href } = useSite();
  const { place } = usePlace();
  const { similar, related } = page;
  return (
    <div className="grid grid-cols-1 gap-10">
      {similar.length > 0 && (
        <Shelf
          key={page.vendor.id}
          title={t("similar")}
          labels={{ previous: common("previous"), next: common("next") }}
          items={similar.map((vendor) => ({
            key: vendor.id,
            content: (
              <VendorTile
                vendor={vendor}
                to={href(detailPath({ id: vendor.id }))}
                now={now}
                distanceKm={place ? distanceTo(vendor, place) : null}
              />
            ),
          }))}
        />
      )}
      {related.length > 0 && (
        <section>
          <h2 className="text-title font-semibold">{t("related")}</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {related.map(({ text, path }) => (
              <li key={path}>
                <ChipLink to={href(path)}>{text}</ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
