import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { photoIdOf } from "#features/photos/sizes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Image } from "#ui/image.tsx";

interface Pictures {
  images: readonly string[];
  /** Whose pictures they are. */
  name: string;
}

interface GalleryDialogProps extends Pictures {
  open: boolean;
  onClose(): void;
  /** The picture that is shown first. */
  index: number;
}

/** Pictures large, one at a time, with all of them small below: by swipe, arrow keys or a press. Loaded when asked for. */
export default function GalleryDialog({ open, onClose, index, ...pictures }: GalleryDialogProps) {
  const t = useTranslations("detail");
  const common = useTranslations("common");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("photosOf", { name: pictures.name })}
      closeLabel={common("close")}
      size="full"
    >
      <Stage {...pictures} first={index} />
    </Dialog>
  );
}

function Stage({ images, name, first }: Pictures & { first: number }) {
  const t = useTranslations("detail");
  const common = useTranslations("common");
  const row = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const count = images.length;
  const goTo = (next: number) => row.current?.children[next]?.scrollIntoView(smoothly);
  useEffect(() => {
    row.current?.children[first]?.scrollIntoView({ behavior: "instant", block: "nearest" });
  }, [first]);
  useArrowKeys((steps) => goTo(index + steps));

  return (
    <>
      <div className="relative">
        <div
          ref={row}
          className="gallery-row"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
          tabIndex={0}
          role="group"
          aria-label={t("photosOf", { name })}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setIndex(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
          }
        >
          {images.map((image, place) => (
            <Image
              key={image}
              src={lighter(image)}
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
        {index < count - 1 && (
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
        {t("photoNumber", { number: index + 1, count })}
      </p>
      <Thumbs images={images} name={name} index={index} onChoose={goTo} />
    </>
  );
}

/** A photo of ours in a format that every browser with scripts can show, half as large as the one for all. */
function lighter(image: string, width = 1280): string {
  return photoIdOf(image) ? image.replace("1280.jpg", `${width}.webp`) : image;
}

function Thumbs({
  images,
  name,
  index,
  onChoose,
}: Pictures & { index: number; onChoose(index: number): void }) {
  const t = useTranslations("detail");
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    row.current?.children[index]?.scrollIntoView({ ...smoothly, inline: "nearest" });
  }, [index]);
  return (
    <ul ref={row} className="scroll-row mt-3 flex gap-2 p-1">
      {images.map((image, place) => (
        <li key={image} className="flex-none">
          <button
            type="button"
            className={place === index ? "gallery-thumb gallery-thumb-on" : "gallery-thumb"}
            aria-current={place === index ? "true" : undefined}
            aria-label={t("photoOf", { number: place + 1, name })}
            onClick={() => onChoose(place)}
          >
            <Image src={lighter(image, 320)} alt="" width={80} height={56} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const smoothly = { behavior: "smooth", block: "nearest" } as const;

/** One step to the next or the previous picture, wherever in the dialog the focus is. */
function useArrowKeys(onStep: (steps: 1 | -1) => void): void {
  const told = useRef(onStep);
  told.current = onStep;
  useEffect(() => {
    const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const watch = (event: KeyboardEvent): void => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      told.current(event.key === forward ? 1 : -1);
    };
    document.addEventListener("keydown", watch);
    return () => document.removeEventListener("keydown", watch);
  }, []);
}
