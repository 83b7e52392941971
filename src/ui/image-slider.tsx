import { useRef, useState } from "react";
import type { MouseEvent } from "react";
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
  const move = (event: MouseEvent, steps: number): void => {
    // The slider lies in a card that is a link.
    event.preventDefault();
    event.stopPropagation();
    const element = row.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === "rtl" ? -1 : 1;
    element.scrollBy({ left: sign * steps * element.clientWidth, behavior: "smooth" });
  };

  return (
    <div
      className={className ? `slider ${className}` : "slider"}
      {...(many && { onPointerEnter: want, onFocus: want })}
    >
      <div ref={row} className="slider-row" {...(many && { onScroll: follow })}>
        {(wanted ? images : images.slice(0, 1)).map((src, place) => (
          <Image
            key={src}
            src={src}
            alt={place === 0 ? alt : ""}
            width={width}
            height={height}
            first={first === true && place === 0}
          />
        ))}
        {images.length === 0 && <Image src={undefined} alt={alt} width={width} height={height} />}
      </div>
      {many && index > 0 && (
        <IconButton
          icon="chevron-left"
          label={labels.previous}
          variant="float"
          iconSize={16}
          className="slider-button start-2"
          onClick={(event) => move(event, -1)}
        />
      )}
      {many && index < images.length - 1 && (
        <IconButton
          icon="chevron-right"
          label={labels.next}
          variant="float"
          iconSize={16}
          className="slider-button end-2"
          onClick={(event) => move(event, 1)}
        />
      )}
      {many && (
        <div className="slider-dots" aria-hidden>
          {images.slice(0, 5).map((src, place) => (
            <span
              key={src}
              className={place === Math.min(index, 4) ? "slider-dot slider-dot-on" : "slider-dot"}
            />
          ))}
        </div>
      )}
    </div>
  );
}
