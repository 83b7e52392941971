import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/icon-button.tsx";
import { SearchBox } from "../search-box/search-box.tsx";

/** The search box over the whole phone screen; a modal dialog of the browser keeps the focus in it. */
export default function SearchSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations("search");
  const common = useTranslations("common");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>("input[name=q]")?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t("label")}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-ground px-4 py-2 text-ink"
      onClose={onClose}
    >
      <div className="flex justify-end pb-2">
        <IconButton
          icon="x"
          label={common("close")}
          variant="ghost"
          iconSize={24}
          className="-me-2.5 text-ink"
          onClick={() => dialog.current?.close()}
        />
      </div>
      <SearchBox look="hero" />
    </dialog>
  );
}
