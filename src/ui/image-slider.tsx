import { useRef, useState } from "react";
import type { MouseEvent, RefObject } from "react";
import { IconButton } from "./icon-button.tsx";
import { Image } from "./image.tsx";

interface ImageSliderProps {
  images: readonly string[];
  /** of the first picture; the others are more of the same and stay silent */
  alt: string;
  /** px of a picture, for its place */
  width: number;
  height: number;
  labels: { previous: string; next: string };
  /** the largest picture of the first view */
  first?: boolean;
  className?: string;
}

/**
 * Pictures of a card, one at a time, by native scrolling. Only the first is there until someone shows interest,
 * so a list of cards loads one picture each.
 */
export function ImageSlider({ images, alt, width, height, labels, first, className }: ImageSliderProps) {
  const row = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [index, setIndex] = useState(0);
  const many = images.length > 1;
  const want = (): void => setWanted(true);
  const follow = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setIndex(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const shown = images.length === 0 ? [undefined] : wanted ? images : images.slice(0, 1);
  return (
    <div
      className={className ? `slider ${className}` : "slider"}
      {...(many && { onPointerEnter: want, onFocus: want })}
    >
      <div ref={row} className="slider-row" {...(many && { onScroll: follow })}>
        {shown.map((src, place) => (
          <Image
            key={src ?? "none"}
            src={src}
            alt={place === 0 ? alt : ""}
            width={width}
            height={height}
            first={first === true && place === 0}
          />
        ))}
      </div>
      {many && index > 0 && <Arrow row={row} steps={-1} label={labels.previous} />}
      {many && index < images.length - 1 && <Arrow row={row} steps={1} label={labels.next} />}
      {many && <Dots count={images.length} index={index} />}
    </div>
  );
}

interface ArrowProps {
  row: RefObject<HTMLDivElement | null>;
  /** 1 forwards, -1 backwards */
  steps: 1 | -1;
  label: string;
}

function Arrow({ row, steps, label }: ArrowProps) {
  const move = (event: MouseEvent): void => {
    // The slider lies in a card that is a link.
    event.preventDefault();
    event.stopPropagation();
    const element = row.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === "rtl" ? -1 : 1;
    element.scrollBy({ left: sign * steps * element.clientWidth, behavior: "smooth" });
  };
  return (
    <IconButton
      icon={steps === 1 ? "chevron-right" : "chevron-left"}
      label={label}
      variant="float"
      iconSize={16}
      className={steps === 1 ? "slider-button end-2" : "slider-button start-2"}
      onClick={move}
    />
  );
}

// More dots than these would not be counted by anyone.
const mostDots = 5;

function Dots({ count, index }: { count: number; index: number }) {
  const chosen = Math.min(index, mostDots - 1);
  return (
    <div className="slider-dots" aria-hidden>
      {Array.from({ length: Math.min(count, mostDots) }, (_, place) => (
        <span key={place} className={place === chosen ? "slider-dot slider-dot-on" : "slider-dot"} />
      ))}
    </div>
  );
}
