import { useTranslations } from "use-intl";
import { toast } from "#ui/toast.ts";

interface Press {
  preventDefault(): void;
  stopPropagation(): void;
}

/** Ways to pass on a page by its name and whole address. */
export function useShare(name: string, url: string) {
  const copy = useCopy();
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${name} ${url}`.toWellFormed())}`,
    copyLink(event: { preventDefault(): void }): void {
      event.preventDefault();
      void copy(url, "linkCopied");
    },
    /** Opens the sheet of the system in place of our own menu, where there is one. */
    shareBySystem(event: Press): void {
      if (typeof navigator.share !== "function") return;
      event.preventDefault();
      event.stopPropagation();
      // Turning the sheet down is no failure.
      navigator.share({ title: name, url }).catch(() => undefined);
    },
  };
}

/** Copies a text and says so, or says that it could not be done. */
export function useCopy() {
  const t = useTranslations("copy");
  return async (text: string, done: "linkCopied" | "addressCopied"): Promise<void> => {
    const { copyText } = await import("#ui/copy-text.ts");
    if (await copyText(text)) toast(t(done));
    else toast(t("failed"), "warning");
  };
}
