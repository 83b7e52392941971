import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OwnVendor } from "#features/vendor-account/contract.ts";
import { KeptFooter } from "../customer/shell/kept-footer.tsx";
import { AccountMenu } from "../vendor/account-menu.tsx";
import { VendorNavbar } from "../vendor/vendor-navbar.tsx";

/** What stands around every page of the account; `vendor` is known once it was asked for. */
export function Frame({ vendor, children }: { vendor?: OwnVendor | undefined; children: ReactNode }) {
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
      <VendorNavbar
        isSticky
        account={
          <AccountMenu
            name={vendor?.name ?? ""}
            image={vendor?.image ?? ""}
            waiting={vendor ? vendor.waitingEnquiries + vendor.waitingLeads : 0}
          />
        }
      />
      <main id="content" tabIndex={-1} className="page-width min-h-[60vh] py-6 outline-none md:py-10">
        {children}
      </main>
      <KeptFooter />
      {LateToasts && <LateToasts />}
    </>
  );
}
