import { useEffect, useRef } from "react";
import type { VendorSummary } from "#features/vendors/vendor-summary.ts";
import { isStill } from "#ui/map/base-map.ts";
import { MapCard } from "./map-card.tsx";
import type { Chosen, Mapped } from "./use-chosen.ts";

interface StripProps {
  vendors: readonly VendorSummary[];
  chosen: Chosen;
  /** Unix milliseconds. */
  now: number;
}

/** Below the map on phones: the list as a row of cards; the chosen one comes into view, or stands first. */
export function Strip({ vendors, chosen: { vendor }, now }: StripProps) {
  const row = useRef<HTMLUListElement>(null);
  const id = vendor?.id;
  useEffect(() => {
    const item = id && row.current?.querySelector(`[data-card="${CSS.escape(id)}"]`);
    if (item)
      item.scrollIntoView({ inline: "center", block: "nearest", behavior: isStill() ? "auto" : "smooth" });
  }, [id]);
  const listed = vendors.map((each): Omit<Mapped, "spot" | "glyph"> => ({ ...each, listed: each }));
  const isElsewhere = vendor !== null && vendor.listed === null;
  return (
    <ul ref={row} className="map-strip">
      {[...(isElsewhere ? [vendor] : []), ...listed].map((each) => (
        <li key={each.id} data-card={each.id} data-chosen={each.id === id || undefined}>
          <MapCard vendor={each} now={now} />
        </li>
      ))}
    </ul>
  );
}
