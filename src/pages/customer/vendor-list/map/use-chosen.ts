import { useEffect, useMemo, useState } from "react";
import type { Mark } from "#features/vendors/contract.ts";
import type { VendorSummary } from "#features/vendors/vendor-summary.ts";

/** A vendor as pins and cards of the map show it; the last three are known of those in the list. */
export interface Mapped extends Pick<
  VendorSummary,
  "id" | "name" | "isVerified" | "ratingAverage" | "ratingCount"
> {
  spot: readonly [longitude: number, latitude: number];
  glyph: string | null;
  listed: VendorSummary | null;
}

export interface Chosen {
  /** The one under the pointer or the focus, else the one that was picked. */
  vendor: Mapped | null;
  isPicked: boolean;
  /** Null takes the choice back. */
  hover(id: string | null): void;
  pick(id: string | null): void;
}

/** The one vendor that stands out on the map, in the list and in the strip. */
export function useChosen(marks: readonly Mark[], vendors: readonly VendorSummary[]): Chosen {
  const [hovered, setHovered] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  useListHover(setHovered);
  const id = hovered ?? picked;
  useMarkedCard(id);
  const vendor = useMemo(() => mappedOf(id, marks, vendors), [id, marks, vendors]);
  return { vendor, isPicked: id !== null && id === picked, hover: setHovered, pick: setPicked };
}

function mappedOf(
  id: string | null,
  marks: readonly Mark[],
  vendors: readonly VendorSummary[],
): Mapped | null {
  if (id === null) return null;
  const listed = vendors.find((vendor) => vendor.id === id) ?? null;
  const mark = marks.find(({ vendor }) => vendor?.id === id);
  const glyph = mark?.vendor?.glyph ?? /^\/art\/([\w-]+)\//.exec(listed?.images[0] ?? "")?.[1] ?? null;
  const spot = mark ? ([mark.longitude, mark.latitude] as const) : listed?.spot;
  const shown = listed ?? mark?.vendor;
  return shown && spot ? { ...shown, spot, glyph, listed } : null;
}

/** Cards lie outside of the map's own part of the page: their pins are found by what bubbles up from them. */
function useListHover(onHover: (id: string | null) => void): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(".map-pane")) return;
      onHover(target.closest<HTMLElement>("[data-vendor]")?.dataset["vendor"] ?? null);
    };
    document.addEventListener("pointerover", look);
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("pointerover", look);
      document.removeEventListener("focusin", look);
    };
  }, [onHover]);
}

function useMarkedCard(id: string | null): void {
  useEffect(() => {
    if (id === null) return undefined;
    const card = document.querySelector(`[data-vendor="${CSS.escape(id)}"]`);
    card?.setAttribute("data-chosen", "");
    return () => card?.removeAttribute("data-chosen");
  }, [id]);
}
