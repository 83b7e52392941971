import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { Image } from "#ui/image.tsx";
import { sleeping } from "#ui/sleeping.tsx";
import type { PartProps } from "./shared-props.ts";

const mosaicSize = 5;

const FloatingButtons = sleeping(() => import("./floating-buttons.tsx"));

/** One wide picture on phones, up to five in a mosaic above that; each opens the gallery, or itself without scripts. */
export function Gallery({ page, url, onOpenImages }: PartProps) {
  const t = useTranslations("detail");
  const { images, name } = page.vendor;
  const shown = images.slice(0, mosaicSize);
  const hidden = images.length - shown.length;
  return (
    <div className="vendor-gallery">
      <div className="mosaic" data-count={shown.length}>
        {shown.map((image, index) => {
          const isLast = hidden > 0 && index === shown.length - 1;
          return (
            <a
              key={image}
              href={isLast ? "#photos" : image}
              onClick={(event) => {
                event.preventDefault();
                onOpenImages(images, index, event.currentTarget);
              }}
            >
              <Image
                src={image}
                alt={t("photoOf", { number: index + 1, name })}
                width={index === 0 ? 592 : 296}
                height={index === 0 ? 400 : 196}
                first={index === 0}
              />
              {isLast && (
                <span className="mosaic-more max-md:hidden">
                  <Icon name="images" size={20} />
                  {t("more", { count: hidden })}
                </span>
              )}
              {index === 0 && images.length > 1 && (
                <span className="mosaic-count md:hidden">
                  <Icon name="images" size={16} />
                  {t("morePhotos", { count: images.length - 1 })}
                </span>
              )}
            </a>
          );
        })}
      </div>
      <FloatingButtons className="min-h-0!" vendor={page.vendor} url={url} />
    </div>
  );
}
