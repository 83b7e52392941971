import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/icon-button.tsx";
import { useSession } from "../../session.ts";
import { useSite } from "../../site.tsx";

interface BookmarkButtonProps {
  vendorId: string;
  variant: "outline" | "float";
}

const bookmarks = () => import("./bookmarks.ts");
// Without a connection the mark stays as it is.
const ignore = () => undefined;

/** Saves the vendor in the customer's list, or takes it out. Whether it is there is known after hydration only. */
export default function BookmarkButton({ vendorId, variant }: BookmarkButtonProps) {
  const t = useTranslations("detail");
  const { call } = useSite();
  const { isLoggedIn } = useSession();
  const [isSaved, setSaved] = useState(false);
  const texts = { undo: t("undo"), failed: t("saveFailed") };
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const ending = new AbortController();
    void bookmarks().then(({ watchSaved }) => watchSaved(call, vendorId, setSaved, ending.signal), ignore);
    return () => {
      ending.abort();
      setSaved(false);
    };
  }, [isLoggedIn, call, vendorId]);

  return (
    <IconButton
      icon={isSaved ? "bookmark-filled" : "bookmark"}
      variant={variant}
      label={t("save")}
      aria-pressed={isSaved}
      className="aria-pressed:text-palm"
      onClick={() => void bookmarks().then(({ toggleSaved }) => toggleSaved(call, vendorId, texts), ignore)}
    />
  );
}
