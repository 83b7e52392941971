import { useRef, useState } from "react";
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
}

const size = { width: 216, height: 232 };

/** Pictures side by side that snap; only the first is loaded before somebody shows interest. */
export function VendorPictures({ images, to, first }: VendorPicturesProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const [awake, setAwake] = useState(false);
  const [index, setIndex] = useState(0);
  const wake = () => setAwake(true);
  if (images.length < 2) {
    return (
      <div className="vendor-pictures">
        <Image src={images[0]} alt="" {...size} first={first} />
      </div>
    );
  }
  return (
    <div className="vendor-pictures" onPointerEnter={wake} onTouchStart={wake}>
      <Link
        ref={row}
        to={to}
        className="vendor-slides"
        tabIndex={-1}
        aria-hidden
        draggable={false}
        onScroll={({ currentTarget }) => setIndex(indexOf(currentTarget))}
      >
        {images.map((src, place) =>
          place === 0 || awake ? (
            <Image key={src} src={src} alt="" {...size} first={first && place === 0} draggable={false} />
          ) : (
            <span key={src} />
          ),
        )}
      </Link>
      <Arrows index={index} count={images.length} onTurn={(by) => (wake(), turn(row.current, by))} />
      <span className="vendor-dots" aria-hidden>
        {images.map((src, place) => (
          <i key={src} className={place === index ? "vendor-dot-on" : undefined} />
        ))}
      </span>
    </div>
  );
}

function Arrows({ index, count, onTurn }: { index: number; count: number; onTurn(by: 1 | -1): void }) {
  const t = useTranslations("vendor");
  const shared = { variant: "float", size: "small", iconSize: 18, tabIndex: -1 } as const;
  return (
    <>
      {index > 0 && (
        <IconButton
          {...shared}
          icon="chevron-left"
          label={t("previousPicture")}
          className="vendor-arrow start-2"
          onClick={() => onTurn(-1)}
        />
      )}
      {index < count - 1 && (
        <IconButton
          {...shared}
          icon="chevron-right"
          label={t("nextPicture")}
          className="vendor-arrow end-2"
          onClick={() => onTurn(1)}
        />
      )}
    </>
  );
}

/** Right-to-left rows scroll to negative positions. */
function indexOf(row: HTMLElement): number {
  return Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth));
}

function turn(row: HTMLElement | null, by: 1 | -1): void {
  const direction = row && getComputedStyle(row).direction === "rtl" ? -1 : 1;
  row?.scrollBy({ left: by * direction * row.clientWidth });
}
