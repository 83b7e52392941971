import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Image } from "#ui/image.tsx";

interface GalleryDialogProps {
  open: boolean;
  onClose(): void;
  images: readonly string[];
  /** The picture that is shown first. */
  index: number;
  /** Whose pictures they are. */
  name: string;
}

/** Pictures large, one at a time, with all of them small below: by swipe, arrow keys or a press. Loaded when asked for. */
export default function GalleryDialog({ open, onClose, images, index: first, name }: GalleryDialogProps) {
  const t = useTranslations("detail");
  const common = useTranslations("common");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("photosOf", { name })}
      closeLabel={common("close")}
      size="full"
    >
      <Pictures images={images} first={first} name={name} />
    </Dialog>
  );
}

function Pictures({ images, first, name }: { images: readonly string[]; first: number; name: string }) {
  const t = useTranslations("detail");
  const common = useTranslations("common");
  const row = useRef<HTMLDivElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const goTo = (next: number, behavior: ScrollBehavior = "smooth") => {
    if (next >= 0 && next < images.length)
      slideOf(row.current, next)?.scrollIntoView({ behavior, block: "nearest" });
  };
  useEffect(() => {
    slideOf(row.current, first)?.scrollIntoView({ behavior: "instant", block: "nearest" });
    row.current?.focus();
  }, [first]);

  useEffect(() => {
    slideOf(thumbs.current, index)?.scrollIntoView({
      behavior: "smooth",
      block: "nearest",
      inline: "nearest",
    });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    goTo(index + (event.key === forward ? 1 : -1));
  };
  return (
    <div onKeyDown={onKeyDown}>
      <div className="relative">
        <div
          ref={row}
          className="gallery-row"
          tabIndex={0}
          role="group"
          aria-label={t("photoNumber", { number: index + 1, count: images.length })}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setIndex(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
          }
        >
          {images.map((image, place) => (
            <Image
              key={image}
              src={image}
              alt={t("photoOf", { number: place + 1, name })}
              width={1104}
              height={736}
            />
          ))}
        </div>
        {index > 0 && (
          <IconButton
            variant="float"
            icon="chevron-left"
            label={common("previous")}
            className="gallery-arrow start-2"
            onClick={() => goTo(index - 1)}
          />
        )}
        {index < images.length - 1 && (
          <IconButton
            variant="float"
            icon="chevron-right"
            label={common("next")}
            className="gallery-arrow end-2"
            onClick={() => goTo(index + 1)}
          />
        )}
      </div>
      <p className="figures mt-3 text-center text-meta text-ink-soft" aria-live="polite">
        {t("photoNumber", { number: index + 1, count: images.length })}
      </p>
      <ul ref={thumbs} className="scroll-row mt-3 flex gap-2 p-1">
        {images.map((image, place) => (
          <li key={image} className="flex-none">
            <button
              type="button"
              className={place === index ? "gallery-thumb gallery-thumb-on" : "gallery-thumb"}
              aria-current={place === index ? "true" : undefined}
              aria-label={t("photoOf", { number: place + 1, name })}
              onClick={() => goTo(place)}
            >
              <Image src={image} alt="" width={80} height={56} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function slideOf(row: HTMLElement | null, index: number): Element | undefined {
  return row?.children[index];
}
