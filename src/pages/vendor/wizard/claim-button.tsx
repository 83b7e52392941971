import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { KnownVendor } from "#features/onboarding/contract.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import { useClaim } from "./use-claim.ts";

const ClaimDialog = lazy(() => import("./claim-dialog.tsx"));

/** At once with the number of the listing proved; else asks for what speaks for it. */
export function ClaimButton({ vendor }: { vendor: KnownVendor }) {
  const t = useTranslations("wizard");
  const { href } = useSite();
  const [isAsking, setAsking] = useState(false);
  const { busy, isWaiting, claim } = useClaim(vendor);
  if (vendor.isMine)
    return (
      <ButtonLink href={href("/vendor-account/my-account")} variant="outline" size="small">
        {t("itIsMine")}
      </ButtonLink>
    );
  if (isWaiting) return <p className="text-meta text-saffron-ink">{t("claimWaits")}</p>;
  const isProved = vendor.isProved && !vendor.isClaimed;
  return (
    <>
      <Button
        size="small"
        variant={isProved ? "primary" : "outline"}
        busy={busy}
        onClick={() => (isProved ? void claim({}) : setAsking(true))}
      >
        {t("claim")}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ClaimDialog
            name={vendor.name}
            busy={busy}
            onClose={() => setAsking(false)}
            onClaim={async (evidence) => {
              if (await claim(evidence)) setAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
