import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { getListing } from "#features/vendor-changes/contract.ts";
import { parts, type Part } from "#features/vendor-changes/policy.ts";
import { ButtonLink } from "#ui/button.tsx";
import { vendorPath } from "../../customer/vendor-list/listing-data.ts";
import { Content } from "../../customer/me/section.tsx";
import { useLoaded } from "../../customer/me/use-loaded.ts";
import { useSite } from "../../site.tsx";
import { useVendorAccount } from "../vendor-account.ts";
import { AttributesPart } from "./attributes-part.tsx";
import { FaqsPart } from "./faqs-part.tsx";
import { History } from "./history.tsx";
import { HoursPart } from "./hours-part.tsx";
import { KindPart } from "./kind-part.tsx";
import { MenuPart } from "./menu-part.tsx";
import { OffersPart } from "./offers-part.tsx";
import { PhotosPart } from "./photos-part.tsx";
import { PlacePart } from "./place-part.tsx";
import {
  ContactPart,
  DescriptionPart,
  FactsPart,
  NamePart,
  PhonePart,
  type PartProps,
} from "./text-parts.tsx";

const views: Record<Part, (props: PartProps) => React.ReactNode> = {
  name: NamePart,
  kind: KindPart,
  place: PlacePart,
  phone: PhonePart,
  contact: ContactPart,
  description: DescriptionPart,
  hours: HoursPart,
  offers: OffersPart,
  attributes: AttributesPart,
  facts: FactsPart,
  photos: PhotosPart,
  faqs: FaqsPart,
  menu: MenuPart,
};
/** What changes most stands first. */
const order: readonly Part[] = [
  "hours",
  "photos",
  "description",
  "contact",
  "offers",
  "attributes",
  "menu",
  "faqs",
  "facts",
  "name",
  "kind",
  "place",
  "phone",
];

/** The editor: every part of the listing with a button of its own, and what was changed before. */
export default function Listing() {
  const t = useTranslations("editor");
  const { call, href } = useSite();
  const { vendor, reload } = useVendorAccount();
  const [round, setRound] = useState(0);
  const loaded = useLoaded(
    async (signal) => (await call(getListing, { vendorId: vendor.id }, { signal })).data[0] ?? null,
  );
  const reloadListing = loaded.reload;
  const onSaved = useCallback(() => {
    reloadListing();
    reload();
    setRound((before) => before + 1);
  }, [reloadListing, reload]);
  useScrollToPart(loaded.data !== null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-page font-semibold">{t("title")}</h1>
        {vendor.status === "published" && (
          <ButtonLink variant="outline" icon="external-link" href={href(vendorPath(vendor.id))}>
            {t("view")}
          </ButtonLink>
        )}
      </div>
      <Content loaded={loaded}>
        {(listing) =>
          listing && (
            <>
              <nav aria-label={t("jump")} className="mb-6">
                <ul className="scroll-row flex gap-2">
                  {order.map((part) => (
                    <li key={part} className="flex-none">
                      <a href={`#${part}`} className="chip">
                        {t(`parts.${part}`)}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <div className="grid gap-6">
                {order.map((part) => {
                  const View = views[part];
                  return <View key={part} listing={listing} onSaved={onSaved} />;
                })}
                <History key={round} vendorId={vendor.id} onUndone={onSaved} />
              </div>
            </>
          )
        }
      </Content>
    </>
  );
}

/** A link to a part comes before the part is there. */
function useScrollToPart(isThere: boolean): void {
  useEffect(() => {
    const part = parts.find((known) => `#${known}` === location.hash);
    if (isThere && part) document.getElementById(part)?.scrollIntoView();
  }, [isThere]);
}
