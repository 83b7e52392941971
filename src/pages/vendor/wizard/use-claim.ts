import { useState } from "react";
import { useTranslations } from "use-intl";
import { isUnanswered } from "#door/call-error.ts";
import { sendFiles } from "#door/send-files.ts";
import { claimVendor, type KnownVendor } from "#features/onboarding/contract.ts";
import { toast } from "#ui/toast.ts";
import { useSite } from "../../site.tsx";
import { keepListing } from "../owner-session.ts";

export interface Evidence {
  text?: string;
  files?: readonly File[];
}

/** Claims a listing; goes to its account where that was all. */
export function useClaim({ id, name }: KnownVendor) {
  const t = useTranslations("wizard");
  const { language, href } = useSite();
  const [busy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  async function claim({ text = "", files = [] }: Evidence): Promise<boolean> {
    setBusy(true);
    try {
      const { data, message } = await sendFiles(
        claimVendor,
        { vendorId: id, evidence: text, photos: [...files] },
        { language },
      );
      toast(message);
      if (data[0]?.status === "claimed") {
        keepListing({ id, name });
        window.location.assign(href("/vendor-account/my-account"));
      } else setWaiting(true);
      return true;
    } catch (error) {
      toast(isUnanswered(error) ? t("failed") : (error as Error).message || t("siteFailed"), "error");
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, isWaiting, claim };
}
