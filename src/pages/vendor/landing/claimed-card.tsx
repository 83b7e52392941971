import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { getAllVendors, type Vendor } from "#features/vendors/contract.ts";
import { useSite } from "../../site.tsx";
import { KnownVendorItem } from "../wizard/known-vendor.tsx";

/** Which business the visitor has said is his own, above the form that goes on with it. */
export default function ClaimedCard({ id }: { id: string }) {
  const t = useTranslations("vendorLanding");
  const { call } = useSite();
  const [vendor, setVendor] = useState<Vendor>();
  useEffect(() => {
    const giveUp = new AbortController();
    call(getAllVendors, { id, skip: 0, limit: 1, rating: 0 }, { signal: giveUp.signal })
      .then(({ data }) => setVendor(data[0]))
      // The form goes on without it.
      .catch(() => {});
    return () => giveUp.abort();
  }, [call, id]);
  if (!vendor) return null;
  return (
    <section aria-labelledby="claimed-listing" className="mb-5 border-b border-line pb-5">
      <h2 id="claimed-listing" className="mb-2 font-semibold">
        {t("claiming")}
      </h2>
      <ul>
        <KnownVendorItem vendor={{ ...vendor, image: vendor.images[0] ?? "" }} />
      </ul>
      <p className="mt-3 text-meta text-ink-soft">{t("claimingText")}</p>
    </section>
  );
}
