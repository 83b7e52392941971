import { useTranslations } from "use-intl";
import { Image } from "#ui/image.tsx";
import { Section } from "./section.tsx";
import type { PartProps } from "./shared-props.ts";

/** How many pictures there are, and each of them small. */
export function Photos({ page, onOpenImages }: PartProps) {
  const t = useTranslations("detail");
  const { images, name } = page.vendor;
  return (
    <Section name="photos" title={t("photos")}>
      <p className="mt-1 text-meta text-ink-soft">
        {t(page.isDrawn ? "drawnCount" : "photoCount", { count: images.length })}
      </p>
      <ul className="scroll-row -mx-1 mt-3 flex gap-2 p-1">
        {images.map((image, index) => (
          <li key={image} className="flex-none">
            <a
              href={image}
              className="block h-22 w-32 overflow-hidden rounded-control"
              onClick={(event) => {
                event.preventDefault();
                onOpenImages(images, index, event.currentTarget);
              }}
            >
              <Image src={image} alt={t("photoOf", { number: index + 1, name })} width={128} height={88} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
