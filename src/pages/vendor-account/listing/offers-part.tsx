import { useTranslations } from "use-intl";
import { longest } from "#features/vendor-changes/policy.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BothLanguages, Row } from "./fields.tsx";
import { replaced, without } from "./moved.ts";
import { PartCard } from "./part-card.tsx";
import type { PartProps } from "./text-parts.tsx";
import { inBoth, type Both } from "./both.ts";
import { usePart } from "./use-part.ts";
import { wording } from "./wording.ts";

/** What it offers: services, and what it is known for. */
export function OffersPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const state = usePart({
    listing,
    part: "offers",
    saved: { services: listing.services.map(inBoth), specialties: listing.specialties.map(inBoth) },
    toFields: (value) => value,
    onSaved,
  });
  const { value, set, errors } = state;
  return (
    <PartCard part="offers" listing={listing} state={state}>
      {(["services", "specialties"] as const).map((list) => {
        const problem = wording(errors, list === "services" ? "arrServices" : "arrSpecialties", t(list));
        return (
          <fieldset key={list}>
            <legend className="mb-2 font-medium">{t(list)}</legend>
            <Offers
              label={t(`one.${list}`)}
              add={t(`add.${list}`)}
              offers={value[list]}
              onChange={(offers) => set({ [list]: offers })}
            />
            {problem && <FieldError>{problem}</FieldError>}
          </fieldset>
        );
      })}
    </PartCard>
  );
}

interface OffersProps {
  label: string;
  add: string;
  offers: readonly Both[];
  onChange(offers: Both[]): void;
}

function Offers({ label, add, offers, onChange }: OffersProps) {
  const t = useTranslations("editor");
  return (
    <>
      <ul className="mb-3 grid gap-4 empty:hidden">
        {offers.map((offer, index) => (
          <Row
            key={index}
            actions={
              <IconButton
                icon="trash-2"
                variant="ghost"
                label={t("remove", { what: offer.en || offer.ar || label })}
                onClick={() => onChange(without(offers, index))}
              />
            }
          >
            <BothLanguages
              label={label}
              value={offer}
              max={longest.offer}
              onChange={(next) => onChange(replaced(offers, index, next))}
            />
          </Row>
        ))}
      </ul>
      <Button
        variant="outline"
        size="small"
        icon="plus"
        disabled={offers.length >= longest.offers}
        onClick={() => onChange([...offers, { en: "", ar: "" }])}
      >
        {add}
      </Button>
    </>
  );
}
