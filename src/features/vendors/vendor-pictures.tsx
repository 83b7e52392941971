import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/icon-button.tsx";
import { Image } from "#ui/image.tsx";

interface VendorPicturesProps {
  images: readonly string[];
  /** Where a click leads. */
  to: string;
  /** Whether the first picture belongs to the first view of the page. */
  first: boolean;
  /** Somebody points at the card or touches it: the other pictures may be loaded. */
  isAwake: boolean;
}

const size = { width: 216, height: 232 };

/** The first picture; the others slide over it, and are not loaded before somebody shows interest. */
export function VendorPictures({ images, to, first, isAwake }: VendorPicturesProps) {
  const [index, setIndex] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const hasMore = images.length > 1;
  useEffect(() => {
    // A finger moves only what was there before it came.
    setTouched(matchMedia("(hover: none)").matches);
  }, []);
  return (
    <div className="vendor-pictures">
      <Image src={images[0]} alt="" {...size} first={first} />
      {hasMore && (isAwake || isTouched) && (
        <Slides images={isAwake ? images : images.map(() => "")} to={to} index={index} onIndex={setIndex} />
      )}
      {hasMore && (
        <span className="vendor-dots" aria-hidden>
          {images.map((src, place) => (
            <i key={src} className={place === index ? "vendor-dot-on" : undefined} />
          ))}
        </span>
      )}
    </div>
  );
}

interface SlidesProps {
  /** "" for one that is not to be loaded yet. */
  images: readonly string[];
  to: string;
  index: number;
  onIndex(index: number): void;
}

/** A row that snaps; its first place is empty and shows the picture below. */
function Slides({ images, to, index, onIndex }: SlidesProps) {
  const t = useTranslations("vendor");
  const row = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <Link
        ref={row}
        to={to}
        className="vendor-slides"
        tabIndex={-1}
        aria-hidden
        draggable={false}
        onScroll={({ currentTarget }) => onIndex(indexOf(currentTarget))}
      >
        {images.map((src, place) => (
          <span key={place}>
            {place > 0 && src && <Image src={src} alt="" {...size} draggable={false} />}
          </span>
        ))}
      </Link>
      {index > 0 && <Arrow end="start" label={t("previousPicture")} onClick={() => turn(row.current, -1)} />}
      {index < images.length - 1 && (
        <Arrow end="end" label={t("nextPicture")} onClick={() => turn(row.current, 1)} />
      )}
    </>
  );
}

function Arrow({ end, label, onClick }: { end: "start" | "end"; label: string; onClick(): void }) {
  return (
    <IconButton
      variant="float"
      size="small"
      iconSize={18}
      tabIndex={-1}
      icon={end === "start" ? "chevron-left" : "chevron-right"}
      label={label}
      className={end === "start" ? "vendor-arrow start-2" : "vendor-arrow end-2"}
      onClick={onClick}
    />
  );
}

/** Right-to-left rows scroll to negative positions. */
function indexOf(row: HTMLElement): number {
  return Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth));
}

function turn(row: HTMLElement | null, by: 1 | -1): void {
  if (!row) return;
  const direction = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  row.scrollBy({ left: by * direction * row.clientWidth });
}
