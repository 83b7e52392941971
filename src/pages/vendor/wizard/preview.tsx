import { useTranslations } from "use-intl";
import { parseWeek } from "#base/hours-text.ts";
import { weekToRecord } from "#base/opening-hours.ts";
import { addressFormOf, joinedAddress } from "#base/address-form.ts";
import { artworkPath } from "#base/artwork.ts";
import { scoreOf } from "#features/onboarding/policy.ts";
import { VendorCard } from "#features/vendors/vendor-card.tsx";
import type { VendorSummary } from "#features/vendors/vendor-summary.ts";
import { Icon } from "#ui/icon.tsx";
import { useNow } from "#ui/use-now.ts";
import { useSite } from "../../site.tsx";
import { joinedNumber, weekOf, type Draft } from "./draft.ts";
import { useDraft } from "./kept-draft.ts";
import { ScoreRing } from "./score-ring.tsx";
import { usePhotos } from "./use-photos.ts";

/** The card as others will see it, while it is being filled. */
export default function Preview() {
  const t = useTranslations("wizard");
  const { draft } = useDraft();
  const { photos } = usePhotos();
  const { now: drawnAt } = useSite();
  const now = useNow(drawnAt);
  const vendor = summaryOf(draft, {
    images: photos.map(({ url }) => url),
    name: draft.name || t("yourBusiness"),
    extraLabel: addressFormOf(draft.country).hasExtra ? t("extra", { country: draft.country }) : "",
  });
  const { score } = scoreOf(profileOf(draft));
  return (
    <aside aria-label={t("preview")} className="wizard-preview">
      <p className="mb-3 flex items-center gap-2 text-meta font-medium text-ink-soft">
        <Icon name="eye" size={18} />
        {t("preview")}
      </p>
      <div inert>
        <VendorCard vendor={vendor} to="#" now={now} onContact={() => {}} />
      </div>
      <div className="card mt-4 flex items-center gap-4 p-4">
        <ScoreRing score={score} />
        <div>
          <p className="font-semibold">{t("score")}</p>
          <p className="text-meta text-ink-soft">{t("scoreHint")}</p>
        </div>
      </div>
    </aside>
  );
}

interface Shown {
  images: string[];
  name: string;
  extraLabel: string;
}

const timeZones: Readonly<Record<string, string>> = {
  AE: "Asia/Dubai",
  SA: "Asia/Riyadh",
  KW: "Asia/Kuwait",
  QA: "Asia/Qatar",
  OM: "Asia/Muscat",
  BH: "Asia/Bahrain",
};

function summaryOf(draft: Draft, { images, name, extraLabel }: Shown): VendorSummary {
  const week = parseWeek(weekOf(draft));
  return {
    id: "preview",
    name,
    area: draft.area,
    city: draft.city,
    address: joinedAddress(draft, extraLabel),
    phone: joinedNumber(draft.mobileCountry, draft.mobile),
    hasWhatsapp: draft.whatsapp.trim() !== "",
    isVerified: false,
    isResponsive: false,
    isDemo: false,
    images: images.length > 0 ? images : [pictureOf(draft)],
    hours: week ? weekToRecord(week) : null,
    timeZone: timeZones[draft.country] ?? "Asia/Dubai",
    distanceKm: null,
    ratingAverage: 0,
    ratingCount: 0,
    specialty: draft.category?.name ?? "",
    suggestions: 0,
    services: [],
  };
}

/** As a listing without photos shows what it does; before that is known, some shop. */
function pictureOf({ category, departments }: Draft): string {
  const kind = category ?? departments[0];
  return kind?.imageUrl ?? artworkPath({ glyph: "maki-shop", tone: "stone", seed: 1 });
}

function profileOf(draft: Draft) {
  const isGiven = (text: string) => text.trim() !== "";
  const [department] = draft.departments;
  return {
    photo: draft.photos.length > 0,
    photos: draft.photos.length > 2,
    position: draft.position !== null,
    whatsapp: isGiven(draft.whatsapp),
    email: isGiven(draft.email),
    address: isGiven(draft.building) && isGiven(draft.street),
    phone: isGiven(draft.mobile),
    category: draft.category !== null || department?.hasCategories === false,
    hours: draft.days.some((slots) => slots !== null),
    description: false,
    website: false,
    bothNames: false,
    services: false,
    attributes: false,
    year: false,
    specialties: false,
  };
}
