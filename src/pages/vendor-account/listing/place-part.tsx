import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Position } from "#base/geometry.ts";
import type { EditedListing } from "#features/vendor-changes/contract.ts";
import { longest } from "#features/vendor-changes/policy.ts";
import { FieldError } from "#ui/field.tsx";
import { PinField } from "../../vendor/pin/pin-field.tsx";
import { BothLanguages, Line } from "./fields.tsx";
import { PartCard } from "./part-card.tsx";
import type { PartProps } from "./text-parts.tsx";
import { usePart } from "./use-part.ts";
import { wording } from "./wording.ts";

const lines = [
  { key: "area", wire: "strArea" },
  { key: "city", wire: "strCity" },
  { key: "postcode", wire: "strPincode" },
] as const;

function placeOf(listing: EditedListing) {
  const { addressEn: en, addressAr: ar, area, city, postcode, latitude, longitude } = listing;
  const position: Position | null = latitude === null || longitude === null ? null : { latitude, longitude };
  return { en, ar, area, city, postcode, position };
}

/** Where it is: what is typed, and the position from which its distance is measured. */
export function PlacePart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  // What has a place keeps it until somebody moves it.
  const [isPlaced, setPlaced] = useState(listing.latitude !== null);
  const state = usePart({
    listing,
    part: "place",
    saved: placeOf(listing),
    toFields: ({ en, ar, position, ...rest }) => ({
      ...rest,
      addressEn: en,
      addressAr: ar,
      ...position,
    }),
    onSaved,
  });
  const { value, set, errors } = state;
  const isElsewhere = value.area !== listing.area || value.city !== listing.city;
  const text = `${value.area} ${value.city}`.trim();
  const problem = wording(errors, ["strLatitude", "strLongitude"], t("position"));
  return (
    <PartCard part="place" listing={listing} state={state} hint={t("looked")}>
      <BothLanguages
        label={t("address")}
        value={value}
        max={longest.address}
        error={wording(errors, ["strAddressEn", "strAddressAr"], t("address"))}
        onChange={({ en, ar }) => set({ en, ar })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {lines.map(({ key, wire }) => (
          <Line
            key={key}
            label={t(key)}
            value={value[key]}
            max={80}
            isLatin={key === "postcode"}
            error={wording(errors, wire, t(key))}
            onChange={(text) => set({ [key]: text })}
          />
        ))}
      </div>
      <PinField
        position={value.position}
        address={isPlaced || !isElsewhere ? null : { text, country: listing.countryCode }}
        onPut={(position, isByHand) => {
          if (isByHand) setPlaced(true);
          set({ position });
        }}
      />
      {problem && <FieldError>{problem}</FieldError>}
    </PartCard>
  );
}
