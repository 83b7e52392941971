import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** The film of the operator, or that there is none. */
export function Film({ source }: { source: string | null }) {
  const t = useTranslations("testimonials");
  const film = useRef<HTMLVideoElement>(null);
  if (source === null) {
    return (
      <section aria-label={t("video")} className="film film-none">
        <Icon name="play" size={24} />
        <p>{t("noVideo")}</p>
      </section>
    );
  }
  return (
    <section aria-label={t("video")} className="space-y-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the operator's own film; its captions are in it */}
      <video ref={film} className="film" src={source} controls preload="none" />
      <Button variant="outline" icon="play" onClick={() => void film.current?.play()}>
        {t("watchVideo")}
      </Button>
    </section>
  );
}
