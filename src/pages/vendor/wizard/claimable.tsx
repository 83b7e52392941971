import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { getClaimableVendors, type KnownVendor } from "#features/onboarding/contract.ts";
import { useSite } from "../../site.tsx";
import { ClaimButton } from "./claim-button.tsx";
import { KnownVendorItem } from "./known-vendor.tsx";

/** Listings with the number that was just proved: taking one over spares the whole wizard. */
export function Claimable() {
  const t = useTranslations("wizard");
  const { call } = useSite();
  const [vendors, setVendors] = useState<KnownVendor[]>([]);
  useEffect(() => {
    const giveUp = new AbortController();
    call(getClaimableVendors, {}, { signal: giveUp.signal })
      .then(({ data }) => setVendors(data))
      // The wizard works without it.
      .catch(() => {});
    return () => giveUp.abort();
  }, [call]);
  if (vendors.length === 0) return null;
  return (
    <section aria-labelledby="claimable" className="mb-8 rounded-card bg-tint-palm p-4 md:p-5">
      <h2 id="claimable" className="text-title font-semibold">
        {t("claimTitle")}
      </h2>
      <p className="mt-1 mb-4">{t("claimText")}</p>
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
