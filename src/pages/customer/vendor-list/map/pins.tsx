import { Marker } from "maplibre-gl";
import { useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFormatter, useTranslations } from "use-intl";
import type { Mark } from "#features/vendors/contract.ts";
import { Glyph } from "#ui/glyph.tsx";
import { isStill, type LibreMap } from "#ui/map/base-map.ts";
import { MapCard } from "./map-card.tsx";
import type { Chosen, Mapped } from "./use-chosen.ts";
import { byVisitor } from "./use-follow.ts";

interface PinsProps {
  map: LibreMap;
  marks: readonly Mark[];
  chosen: Chosen;
  /** Unix milliseconds. */
  now: number;
}

/** Pins and clusters are for the pointer: by keyboard the list beside the map has the same. */
export function Pins({ map, marks, chosen, now }: PinsProps) {
  useEffect(() => {
    const release = () => chosen.pick(null);
    map.on("click", release);
    return () => void map.off("click", release);
    // oxlint-disable-next-line react/exhaustive-deps -- picking is one function for ever
  }, [map]);
  const { vendor } = chosen;
  return (
    <>
      {marks.map((mark) =>
        mark.vendor ? (
          mark.vendor.id !== vendor?.id && (
            <Spot key={mark.vendor.id} map={map} at={[mark.longitude, mark.latitude]} anchor="bottom">
              <Pin id={mark.vendor.id} name={mark.vendor.name} glyph={mark.vendor.glyph} chosen={chosen} />
            </Spot>
          )
        ) : (
          <Spot
            key={`${mark.west} ${mark.south} ${mark.east}`}
            map={map}
            at={[mark.longitude, mark.latitude]}
          >
            <Cluster map={map} mark={mark} />
          </Spot>
        ),
      )}
      {vendor && <ChosenPin map={map} vendor={vendor} chosen={chosen} now={now} />}
    </>
  );
}

interface SpotProps {
  map: LibreMap;
  at: readonly [longitude: number, latitude: number];
  anchor?: "center" | "bottom";
  isRaised?: boolean;
  children: ReactNode;
}

/** Something of the page that stays at its place on the map. */
function Spot({ map, at: [longitude, latitude], anchor = "center", isRaised = false, children }: SpotProps) {
  const [element] = useState(() => document.createElement("div"));
  useEffect(() => {
    element.style.zIndex = isRaised ? "2" : anchor === "bottom" ? "1" : "0";
    const marker = new Marker({ element, anchor }).setLngLat([longitude, latitude]).addTo(map);
    return () => void marker.remove();
  }, [map, element, anchor, isRaised, longitude, latitude]);
  return createPortal(children, element);
}

interface PinProps {
  id: string;
  name: string;
  glyph: string | null;
  chosen: Chosen;
  isChosen?: boolean;
}

function Pin({ id, name, glyph, chosen, isChosen = false }: PinProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="map-pin"
      aria-label={name}
      aria-pressed={isChosen}
      onPointerEnter={(event) => event.pointerType === "mouse" && chosen.hover(id)}
      onPointerLeave={() => chosen.hover(null)}
      onClick={(event) => {
        event.stopPropagation();
        chosen.pick(id);
      }}
    >
      <svg width="34" height="40" viewBox="0 0 34 40" aria-hidden>
        <path d="M17 1.5C8.6 1.5 2 8 2 16.2 2 26.3 17 38.5 17 38.5s15-12.2 15-22.3C32 8 25.4 1.5 17 1.5z" />
      </svg>
      {glyph && <Glyph name={glyph} size={17} ofCategory />}
    </button>
  );
}

function ChosenPin({ map, vendor, chosen, now }: Omit<PinsProps, "marks"> & { vendor: Mapped }) {
  const { id, name, glyph, spot } = vendor;
  const { x, y } = map.project([spot[0], spot[1]]);
  const room = map.getContainer().clientWidth;
  // The card keeps inside the map: below its pin near the upper edge, and off the sides.
  const shift = Math.max(136 - x, Math.min(0, room - 136 - x));
  return (
    <Spot map={map} at={spot} anchor="bottom" isRaised>
      <div className="map-chosen" data-below={y < 190 || undefined}>
        <Pin id={id} name={name} glyph={glyph} chosen={chosen} isChosen />
        <div className="map-popup" style={{ "--shift": `${shift}px` } as CSSProperties}>
          <MapCard vendor={vendor} now={now} />
        </div>
      </div>
    </Spot>
  );
}

function Cluster({ map, mark }: { map: LibreMap; mark: Mark }) {
  const t = useTranslations("map");
  const format = useFormatter();
  const { count, isExact, longitude, latitude } = mark;
  const shown = count < 1_000 ? format.number(count) : format.number(count, { notation: "compact" });
  const size = Math.min(62, 34 + 6 * Math.log10(count) * 1.4);
  return (
    <button
      type="button"
      tabIndex={-1}
      className="map-cluster"
      style={{ "--size": `${Math.round(size)}px` } as CSSProperties}
      aria-label={isExact ? t("cluster", { count }) : t("clusterAbout", { count })}
      onClick={(event) => {
        event.stopPropagation();
        const to = { center: [longitude, latitude] as [number, number], zoom: map.getZoom() + 2 };
        if (isStill()) map.jumpTo(to, byVisitor);
        else map.easeTo({ ...to, duration: 400 }, byVisitor);
      }}
    >
      <i className="khatim" />
      <span className="figures">{shown}</span>
    </button>
  );
}
