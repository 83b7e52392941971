import type { ReactNode } from "react";
import type { Vendor } from "#features/vendors/contract.ts";
import { tileItemOf } from "#features/vendors/tile-item.ts";
import { VendorTile } from "#features/vendors/vendor-tile.tsx";
import { useNow } from "#ui/use-now.ts";
import { useSite } from "../../site.tsx";
import { vendorPath } from "../vendor-list/listing-data.ts";

interface VendorTilesProps {
  vendors: readonly Vendor[];
  /** What belongs to each, above its corner. */
  renderCorner?(vendor: Vendor): ReactNode;
}

/** The vendors of a saved list, side by side. */
export function VendorTiles({ vendors, renderCorner }: VendorTilesProps) {
  const { href, now: drawnAt } = useSite();
  const now = useNow(drawnAt);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {vendors.map((vendor) => (
        <li key={vendor.id} className="relative">
          <VendorTile
            vendor={tileItemOf(vendor)}
            to={href(vendorPath(vendor.id))}
            now={now}
            distanceKm={null}
          />
          {renderCorner && <div className="absolute end-2 top-2">{renderCorner(vendor)}</div>}
        </li>
      ))}
    </ul>
  );
}
