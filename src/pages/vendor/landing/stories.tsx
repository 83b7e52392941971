import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { KhatimMedallion } from "#ui/medallion.tsx";
import { useSite } from "../../site.tsx";

const VideoDialog = lazy(() => import("./video-dialog.tsx"));

const stories = [
  { name: "bakery", glyph: "maki-cafe" },
  { name: "garage", glyph: "maki-car-repair" },
  { name: "clinic", glyph: "maki-doctor" },
] as const;

/** Drawn examples, said to be such: nobody is made to say what he has not said. */
export function Stories() {
  const t = useTranslations("vendorLanding");
  const { href } = useSite();
  const [playing, setPlaying] = useState<string | null>(null);
  return (
    <section aria-labelledby="stories">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="stories" className="text-section font-semibold">
          {t("stories")}
        </h2>
        <a href={href("/testimonials")} className="text-meta font-medium text-palm hover:underline">
          {t("allStories")}
        </a>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {stories.map(({ name, glyph }) => {
          const title = t(`story.${name}.title`);
          return (
            <li key={name} className="card flex flex-col p-5">
              <div className="flex items-center gap-3">
                <KhatimMedallion glyph={glyph} size={52} />
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-meta text-ink-soft">{t("example")}</p>
                </div>
              </div>
              <p className="mt-4 grow">{t(`story.${name}.text`)}</p>
              <button
                type="button"
                className="button button-outline button-small mt-4 self-start"
                aria-label={t("playOf", { title })}
                onClick={() => setPlaying(title)}
              >
                <Icon name="play" size={16} />
                {t("play")}
              </button>
            </li>
          );
        })}
      </ul>
      {playing !== null && (
        <Suspense fallback={null}>
          <VideoDialog title={playing} onClose={() => setPlaying(null)} />
        </Suspense>
      )}
    </section>
  );
}
