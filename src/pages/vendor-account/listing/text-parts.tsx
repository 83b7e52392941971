import { useTranslations } from "use-intl";
import type { EditedListing } from "#features/vendor-changes/contract.ts";
import { longest } from "#features/vendor-changes/policy.ts";
import { BothLanguages, Line } from "./fields.tsx";
import { PartCard } from "./part-card.tsx";
import { usePart } from "./use-part.ts";
import { wording } from "./wording.ts";

export interface PartProps {
  listing: EditedListing;
  onSaved(): void;
}

export function NamePart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const state = usePart({
    listing,
    part: "name",
    saved: { en: listing.nameEn, ar: listing.nameAr },
    toFields: ({ en, ar }) => ({ nameEn: en, nameAr: ar }),
    onSaved,
  });
  return (
    <PartCard part="name" listing={listing} state={state} hint={t("looked")}>
      <BothLanguages
        label={t("parts.name")}
        value={state.value}
        max={longest.name}
        error={wording(state.errors, ["strVendorNameEn", "strVendorNameAr"], t("parts.name"))}
        onChange={state.set}
      />
    </PartCard>
  );
}

export function DescriptionPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const state = usePart({
    listing,
    part: "description",
    saved: { en: listing.descriptionEn, ar: listing.descriptionAr },
    toFields: ({ en, ar }) => ({ descriptionEn: en, descriptionAr: ar }),
    onSaved,
  });
  return (
    <PartCard part="description" listing={listing} state={state}>
      <BothLanguages
        label={t("parts.description")}
        value={state.value}
        max={longest.description}
        rows={6}
        error={wording(state.errors, ["strDescriptionEn", "strDescriptionAr"], t("parts.description"))}
        onChange={state.set}
      />
    </PartCard>
  );
}

export function PhonePart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const state = usePart({
    listing,
    part: "phone",
    saved: { phone: listing.phone },
    toFields: (value) => value,
    onSaved,
  });
  return (
    <PartCard part="phone" listing={listing} state={state} hint={t("looked")}>
      <Line
        label={t("parts.phone")}
        value={state.value.phone}
        max={40}
        isLatin
        type="tel"
        error={wording(state.errors, "strContactNumber", t("parts.phone"))}
        onChange={(phone) => state.set({ phone })}
      />
    </PartCard>
  );
}

export function ContactPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const { whatsapp, email, website } = listing;
  const state = usePart({
    listing,
    part: "contact",
    saved: { whatsapp, email, website },
    toFields: (value) => value,
    onSaved,
  });
  const { value, set, errors } = state;
  return (
    <PartCard part="contact" listing={listing} state={state}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line
          label={t("whatsapp")}
          value={value.whatsapp}
          max={40}
          isLatin
          type="tel"
          error={wording(errors, "strWhatsappNumber", t("whatsapp"))}
          onChange={(text) => set({ whatsapp: text })}
        />
        <Line
          label={t("email")}
          value={value.email}
          max={254}
          isLatin
          type="email"
          hint={t("emailHint")}
          error={wording(errors, "strEmail", t("email"))}
          onChange={(text) => set({ email: text })}
        />
        <Line
          label={t("website")}
          value={value.website}
          max={300}
          isLatin
          type="url"
          error={wording(errors, "strWebsite", t("website"))}
          onChange={(text) => set({ website: text })}
        />
      </div>
    </PartCard>
  );
}

export function FactsPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const state = usePart({
    listing,
    part: "facts",
    saved: { taxId: listing.taxId, year: listing.year === 0 ? "" : String(listing.year) },
    toFields: ({ taxId, year }) => ({ taxId, year: Number(year) || 0 }),
    onSaved,
  });
  const { value, set, errors } = state;
  return (
    <PartCard part="facts" listing={listing} state={state}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line
          label={t("year")}
          value={value.year}
          max={4}
          isLatin
          inputMode="numeric"
          error={wording(errors, "intYearofEstablishment", t("year"))}
          onChange={(year) => set({ year: year.replaceAll(/\D/g, "") })}
        />
        {listing.taxIdKind && (
          <Line
            label={t(listing.taxIdKind)}
            value={value.taxId}
            max={30}
            isLatin
            error={wording(errors, "strGST", t(listing.taxIdKind))}
            onChange={(taxId) => set({ taxId })}
          />
        )}
      </div>
    </PartCard>
  );
}
