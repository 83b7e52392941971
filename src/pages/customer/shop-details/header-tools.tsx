import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Vendor } from "#features/vendors/contract.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { late } from "#ui/late.tsx";
import { withTexts } from "../../late-texts.tsx";
import BookmarkButton from "../saved/bookmark-button.tsx";

const EditVendor = late(withTexts("login", () => import("./edit-vendor.tsx")));

/** To suggest an edit and, where there is room, to save the vendor: it comes alive after the page. */
export default function HeaderTools({ vendor }: { vendor: Vendor }) {
  const t = useTranslations("detail");
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="pencil"
        label={t("suggestEdit")}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      />
      <span className="max-md:hidden">
        <BookmarkButton vendorId={vendor.id} variant="outline" />
      </span>
      {isUsed && <EditVendor vendor={vendor} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
