import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { getClaimableVendors, getSimilarVendors, type KnownVendor } from "#features/onboarding/contract.ts";
import { useSite } from "../../site.tsx";
import { useClaimedListing } from "../claimed-listing.ts";
import { ClaimButton } from "./claim-button.tsx";
import { useDraft } from "./kept-draft.ts";
import { KnownVendorItem } from "./known-vendor.tsx";

/** ms of rest before a name is looked up. */
const rest = 600;

/**
 * The listing for which somebody came, those with the number that was just proved, and those of the same name at the
 * same place: taking one over spares the whole wizard.
 */
export function Claimable() {
  const t = useTranslations("wizard");
  const offered = useOffered();
  const similar = useSimilar();
  const vendors = [...offered, ...similar.filter(({ id }) => !offered.some((known) => known.id === id))];
  if (vendors.length === 0) return null;
  return (
    <section aria-labelledby="claimable" className="mb-8 rounded-card bg-tint-palm p-4 md:p-5">
      <h2 id="claimable" className="text-title font-semibold">
        {t("claimTitle", { count: vendors.length })}
      </h2>
      <p className="mt-1 mb-4">{t(wordsFor(offered))}</p>
      <ul className="grid gap-3">
        {vendors.map((vendor) => (
          <KnownVendorItem key={vendor.id} vendor={vendor}>
            <ClaimButton vendor={vendor} />
          </KnownVendorItem>
        ))}
      </ul>
      <p className="mt-4 text-meta text-ink-soft">{t("claimOr")}</p>
    </section>
  );
}

/** Why these are offered; the one for which somebody came stands first. */
function wordsFor([first]: readonly KnownVendor[]): "claimText" | "claimChosen" | "claimSimilar" {
  if (!first) return "claimSimilar";
  return first.isProved ? "claimText" : "claimChosen";
}

function useOffered(): KnownVendor[] {
  const { call } = useSite();
  const chosenId = useClaimedListing() ?? undefined;
  const [vendors, setVendors] = useState<KnownVendor[]>([]);
  useEffect(() => {
    const giveUp = new AbortController();
    call(getClaimableVendors, { chosenId }, { signal: giveUp.signal })
      .then(({ data }) => setVendors(data))
      // The wizard works without it.
      .catch(() => {});
    return () => giveUp.abort();
  }, [call, chosenId]);
  return vendors;
}

function useSimilar(): KnownVendor[] {
  const { call } = useSite();
  const { name, position } = useDraft().draft;
  const [found, setFound] = useState<{ asked: string; vendors: KnownVendor[] }>({ asked: "", vendors: [] });
  const asked = position && name.trim().length > 2 ? JSON.stringify({ name: name.trim(), ...position }) : "";
  useEffect(() => {
    if (asked === "") return undefined;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      const query = JSON.parse(asked) as { name: string; latitude: number; longitude: number };
      call(getSimilarVendors, query, { signal: giveUp.signal })
        .then(({ data }) => setFound({ asked, vendors: data }))
        // What is sent is compared again.
        .catch(() => {});
    }, rest);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [asked, call]);
  return found.asked === asked ? found.vendors : [];
}
