import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Position } from "#base/geometry.ts";
import { autocompletePlaces } from "#features/places/contract.ts";
import { Button } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import "./pin.css";

const PinMap = lazy(() => import("./pin-map.tsx"));

/** ms of rest before the address is looked up. */
const rest = 600;

interface PinFieldProps {
  position: Position | null;
  /** The area and the city that are looked up, and in which country; null once somebody has put the pin. */
  address: { text: string; country: string } | null;
  /** By hand, or away with it; else where the address is. */
  onPut(position: Position | null, isByHand: boolean): void;
}

/** Where exactly it is: a pin that starts where the address is and goes where it is put. */
export function PinField({ position, address, onPut }: PinFieldProps) {
  const t = useTranslations("pin");
  const [isOpen, setOpen] = useState(false);
  usePrefill(address, (found) => onPut(found, false));
  const put = (place: Position): void => onPut(place, true);
  return (
    <section aria-labelledby="pin">
      <h2 id="pin" className="text-meta font-medium">
        {t("title")}
      </h2>
      <p className="mt-1 mb-3 text-meta text-ink-soft">{t(position ? "hint" : "missing")}</p>
      {isOpen || position ? (
        <Suspense fallback={<div className="pin-map" />}>
          <PinMap position={position} onMove={put} />
        </Suspense>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOpen && !position && (
          <Button variant="outline" size="small" icon="map-pin" onClick={() => setOpen(true)}>
            {t("open")}
          </Button>
        )}
        <Button variant="outline" size="small" icon="locate-fixed" onClick={() => locate(put)}>
          {t("useMyPlace")}
        </Button>
        {position && (
          <Button variant="ghost" size="small" onClick={() => onPut(null, true)}>
            {t("remove")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Looks the area and the city up while nobody has set the pin by hand. */
function usePrefill(address: PinFieldProps["address"], found: (position: Position) => void): void {
  const { call } = useSite();
  const [lookedUp, setLookedUp] = useState("");
  const { text = "", country = "" } = address ?? {};
  const wanted = `${country} ${text}`;
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
    if (text.length < 3 || wanted === lookedUp) return undefined;
    const lookUp = async (): Promise<void> => {
      const { data } = await call(autocompletePlaces, { text, limit: 5 });
      const place = data.find(({ countryCode, latitude }) => countryCode === country && latitude !== null);
      if (place?.latitude == null || place.longitude === null) return;
      // Meanwhile the pin may have been put, or something else been typed.
      if (latest.current === wanted) found({ latitude: place.latitude, longitude: place.longitude });
    };
    const timer = setTimeout(() => {
      setLookedUp(wanted);
      void lookUp().catch(() => {});
    }, rest);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `found` is new each time
  }, [text, country, wanted, lookedUp, call]);
}

function locate(put: (position: Position) => void): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => put({ latitude, longitude }),
    () => {},
    { timeout: 10_000 },
  );
}
