import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { autocompletePlaces, placeDetails, type SuggestedPlace } from "#features/places/contract.ts";
import { countries } from "../../login/dial-codes.ts";
import { useSite } from "../../site.tsx";
import { useDraft } from "./kept-draft.ts";
import { OptionField } from "./option-field.tsx";

/** ms of rest before it is asked. */
const rest = 200;

/** The area, found while it is typed: choosing one fills in the city and moves the pin. */
export function PlaceField() {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  const { call } = useSite();
  const [isOpen, setOpen] = useState(false);
  const places = usePlaces(isOpen ? draft.area : "", draft.country);

  async function pick(place: SuggestedPlace): Promise<void> {
    const country = countries.find((code) => code === place.countryCode);
    change({ area: place.name, city: place.city || place.name, ...(country && { country }) });
    const [whole] =
      place.latitude === null
        ? (await call(placeDetails, { id: place.id }).catch(() => ({ data: [] }))).data
        : [place];
    if (whole?.latitude == null || whole.longitude === null) return;
    change({ position: { latitude: whole.latitude, longitude: whole.longitude }, isPinned: false });
  }
  return (
    <OptionField
      label={t("optional", { label: t("area") })}
      hint={t("areaHint")}
      value={draft.area}
      options={(places ?? []).map(({ id, name, context }) => ({ key: id, text: name, note: context }))}
      none={places?.length === 0 ? t("noPlaces") : ""}
      onType={(area) => change({ area })}
      onOpen={setOpen}
      onPick={(index) => places?.[index] && void pick(places[index])}
    />
  );
}

const shown = 6;
const asked = 20;

/** Those of the chosen country first; null while nothing is known. */
function usePlaces(text: string, country: string): SuggestedPlace[] | null {
  const { call } = useSite();
  const [places, setPlaces] = useState<SuggestedPlace[] | null>(null);
  const isEnough = text.trim().length > 1;
  useEffect(() => {
    if (!isEnough) return undefined;
    const giveUp = new AbortController();
    const look = async (): Promise<void> => {
      const { data } = await call(autocompletePlaces, { text, limit: asked }, { signal: giveUp.signal });
      setPlaces(data);
    };
    const timer = setTimeout(() => void look().catch(() => {}), rest);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [text, isEnough, call]);
  const isAbroad = ({ countryCode }: SuggestedPlace) => Number(countryCode !== country);
  return isEnough && places ? places.toSorted((a, b) => isAbroad(a) - isAbroad(b)).slice(0, shown) : null;
}
