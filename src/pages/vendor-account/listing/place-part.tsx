import { useTranslations } from "use-intl";
import type { EditedListing } from "#features/vendor-changes/contract.ts";
import { longest } from "#features/vendor-changes/policy.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { BothLanguages, Line } from "./fields.tsx";
import { PartCard } from "./part-card.tsx";
import type { PartProps } from "./text-parts.tsx";
import { usePart } from "./use-part.ts";
import { wording } from "./wording.ts";

const lines = [
  { key: "area", wire: "strArea" },
  { key: "city", wire: "strCity" },
  { key: "postcode", wire: "strPincode" },
  { key: "latitude", wire: "strLatitude" },
  { key: "longitude", wire: "strLongitude" },
] as const;

function placeOf(listing: EditedListing) {
  const { addressEn: en, addressAr: ar, area, city, postcode, latitude, longitude } = listing;
  const text = (degrees: number | null) => (degrees === null ? "" : String(degrees));
  return { en, ar, area, city, postcode, latitude: text(latitude), longitude: text(longitude) };
}

/** Where it is: what is typed, and the position from which its distance is measured. */
export function PlacePart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const state = usePart({
    listing,
    part: "place",
    saved: placeOf(listing),
    toFields: ({ en, ar, latitude, longitude, ...rest }) => ({
      ...rest,
      addressEn: en,
      addressAr: ar,
      ...(latitude !== "" && { latitude: Number(latitude) }),
      ...(longitude !== "" && { longitude: Number(longitude) }),
    }),
    onSaved,
  });
  const { value, set, errors } = state;
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set({ latitude: coords.latitude.toFixed(6), longitude: coords.longitude.toFixed(6) }),
      () => toast(t("noPosition"), "error"),
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  return (
    <PartCard part="place" listing={listing} state={state} hint={t("looked")}>
      <BothLanguages
        label={t("address")}
        value={value}
        max={longest.address}
        error={wording(errors, "strAddressEn", t("address"))}
        onChange={({ en, ar }) => set({ en, ar })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {lines.map(({ key, wire }) => (
          <Line
            key={key}
            label={t(key)}
            value={value[key]}
            max={80}
            isLatin={key !== "area" && key !== "city"}
            error={wording(errors, wire, t(key))}
            onChange={(text) => set({ [key]: text })}
          />
        ))}
      </div>
      <Button
        variant="outline"
        size="small"
        icon="locate-fixed"
        className="justify-self-start"
        onClick={locate}
      >
        {t("iAmThere")}
      </Button>
    </PartCard>
  );
}
