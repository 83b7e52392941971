import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { getSimilarVendors, type KnownVendor } from "#features/onboarding/contract.ts";
import { Button } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import { ClaimButton } from "./claim-button.tsx";
import { joinedNumber } from "./draft.ts";
import { useDraft } from "./kept-draft.ts";
import { KnownVendorItem } from "./known-vendor.tsx";

/** What is listed already under this number or name, before a double is made of it. */
export function DoubleNotice({ onAnother }: { onAnother(): void }) {
  const t = useTranslations("wizard");
  const { call } = useSite();
  const { draft } = useDraft();
  const [vendors, setVendors] = useState<KnownVendor[]>([]);
  useEffect(() => {
    const { name, mobileCountry, mobile, position } = draft;
    call(getSimilarVendors, { name, phone: joinedNumber(mobileCountry, mobile), ...position })
      .then(({ data }) => setVendors(data))
      // It can be sent all the same.
      .catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for what was sent
  }, []);
  return (
    <section role="alert" className="grid gap-4 rounded-card bg-tint-saffron p-4">
      <div>
        <h2 className="font-semibold">{t("doubleTitle")}</h2>
        <p className="mt-1">{t("doubleText")}</p>
      </div>
      {vendors.length > 0 && (
        <ul className="grid gap-3">
          {vendors.map((vendor) => (
            <KnownVendorItem key={vendor.id} vendor={vendor}>
              <ClaimButton vendor={vendor} />
            </KnownVendorItem>
          ))}
        </ul>
      )}
      <Button variant="outline" className="justify-self-start" onClick={onAnother}>
        {t("listAnother")}
      </Button>
    </section>
  );
}
