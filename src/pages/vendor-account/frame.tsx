import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OwnVendor } from "#features/vendor-account/contract.ts";
import { KeptFooter } from "../customer/shell/kept-footer.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { VendorHeader } from "./vendor-header.tsx";

/** What stands around every page of the account; `vendor` is known once it was asked for. */
export function Frame({ vendor, children }: { vendor?: OwnVendor | undefined; children: ReactNode }) {
  const t = useTranslations("vendorAccount");
  const shell = useTranslations("shell");
  // Messages in passing come after the page, as everywhere.
  const [LateToasts, setLateToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import("./late-toasts.tsx").then((late) => setLateToasts(() => late.default));
  }, []);
  return (
    <>
      <a href="#content" className="skip-link">
        {shell("skipToContent")}
      </a>
      <VendorHeader>
        <AccountMenu
          name={vendor?.name ?? t("vendor")}
          image={vendor?.image ?? ""}
          waiting={vendor ? vendor.waitingEnquiries + vendor.waitingLeads : 0}
        />
      </VendorHeader>
      <main id="content" tabIndex={-1} className="page-width min-h-[60vh] py-6 outline-none md:py-10">
        {children}
      </main>
      <KeptFooter />
      {LateToasts && <LateToasts />}
    </>
  );
}
