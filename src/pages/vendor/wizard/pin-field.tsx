import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Position } from "#base/geometry.ts";
import { autocompletePlaces } from "#features/places/contract.ts";
import { Button } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import type { Draft } from "./draft.ts";
import { useDraft } from "./kept-draft.ts";

const PinMap = lazy(() => import("./pin-map.tsx"));

/** ms of rest before the address is looked up. */
const rest = 600;

/** Where exactly it is: a pin that starts where the address is and goes where it is put. */
export function PinField() {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  const [isOpen, setOpen] = useState(false);
  usePrefill(draft, (position) => change({ position }));
  const put = (position: Position): void => change({ position, isPinned: true });
  return (
    <section aria-labelledby="pin">
      <h2 id="pin" className="text-meta font-medium">
        {t("pin")}
      </h2>
      <p className="mt-1 mb-3 text-meta text-ink-soft">{t(draft.position ? "pinHint" : "pinMissing")}</p>
      {isOpen || draft.position ? (
        <Suspense fallback={<div className="wizard-map" />}>
          <PinMap position={draft.position} onMove={put} />
        </Suspense>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOpen && !draft.position && (
          <Button variant="outline" size="small" icon="map-pin" onClick={() => setOpen(true)}>
            {t("openMap")}
          </Button>
        )}
        <Button variant="outline" size="small" icon="locate-fixed" onClick={() => locate(put)}>
          {t("useMyPlace")}
        </Button>
        {draft.position && (
          <Button variant="ghost" size="small" onClick={() => change({ position: null, isPinned: true })}>
            {t("noPin")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Looks the area and the city up while nobody has set the pin by hand. */
function usePrefill({ area, city, country, isPinned }: Draft, found: (position: Position) => void): void {
  const { call } = useSite();
  const [lookedUp, setLookedUp] = useState("");
  const text = [area, city].filter((part) => part.trim() !== "").join(" ");
  useEffect(() => {
    if (isPinned || text.length < 3 || text === lookedUp) return undefined;
    const lookUp = async (): Promise<void> => {
      const { data } = await call(autocompletePlaces, { text, limit: 5 });
      const place = data.find(({ countryCode, latitude }) => countryCode === country && latitude !== null);
      if (place?.latitude == null || place.longitude === null) return;
      found({ latitude: place.latitude, longitude: place.longitude });
    };
    const timer = setTimeout(() => {
      setLookedUp(text);
      void lookUp().catch(() => {});
    }, rest);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `found` is new each time
  }, [text, country, isPinned, lookedUp, call]);
}

function locate(put: (position: Position) => void): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => put({ latitude, longitude }),
    () => {},
    { timeout: 10_000 },
  );
}
