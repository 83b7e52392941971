import { useTranslations } from "use-intl";
import { brand } from "#base/brand.ts";
import { Dialog } from "#ui/dialog.tsx";

/** Shows the film that the operator has; it is cleared by closing. */
export default function VideoDialog({ title, onClose }: { title: string; onClose(): void }) {
  const t = useTranslations("vendorLanding");
  return (
    <Dialog open onClose={onClose} title={title} size="wide" closeLabel={t("close")}>
      {brand.film === null ? (
        <p className="rounded-card bg-sunken p-8 text-center text-ink-soft">{t("noVideo")}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the operator's file brings its own
        <video src={brand.film} controls autoPlay className="w-full rounded-card" />
      )}
    </Dialog>
  );
}
