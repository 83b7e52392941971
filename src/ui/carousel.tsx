import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { CarouselControls, CarouselPosition } from "./carousel-motion.tsx";
import { IconButton } from "./icon-button.tsx";
import { late } from "./late.tsx";

const CarouselMotion = late(() => import("./carousel-motion.tsx"));

export interface CarouselLabels {
  /** names the carousel */
  carousel: string;
  previous: string;
  next: string;
  /** with `autoplayMs` */
  pause?: string;
  play?: string;
  /** names a slide and its dot: "Slide 2 of 4" */
  slide(number: number, count: number): string;
}

interface CarouselProps {
  slides: readonly { key: string; content: ReactNode }[];
  labels: CarouselLabels;
  /** the width of a slide: "basis-full", "basis-1/2 xl:basis-1/5"; the space between is --gap on `className` */
  slideClass?: string;
  className?: string;
  loop?: boolean;
  /** ms between moves; absent stands still */
  autoplayMs?: number;
  dots?: boolean;
  /** a heading in one row with the arrows, each hidden at its end; without it they lie over the slides */
  heading?: ReactNode;
}

/**
 * The first slide shows and the row scrolls without scripts; what moves it is loaded when the page is idle.
 * It pauses while dragged, hovered or focused, and stands still where less motion is wanted.
 */
export function Carousel(props: CarouselProps) {
  const { slides, labels, slideClass = "basis-full", className, heading, dots = false, loop = false } = props;
  const { autoplayMs } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const controls = useRef<CarouselControls>(null);
  const [position, setPosition] = useState<CarouselPosition>();
  const [playing, setPlaying] = useState(autoplayMs !== undefined);
  const idle = useIdle();
  const arrows = <Arrows labels={labels} position={position} controls={controls} over={!heading} />;
  return (
    <section aria-roledescription="carousel" aria-label={labels.carousel} className={className}>
      {heading && (
        <div className="mb-5 flex min-h-11 items-center justify-between gap-4">
          {heading}
          <div className="flex gap-2">{arrows}</div>
        </div>
      )}
      <div className="relative overflow-clip">
        <div ref={viewport} className="carousel-viewport">
          <div className="carousel-track">
            {slides.map(({ key, content }, index) => (
              <div
                key={key}
                role="group"
                aria-roledescription="slide"
                aria-label={labels.slide(index + 1, slides.length)}
                className={`carousel-slide ${slideClass}`}
              >
                {content}
              </div>
            ))}
          </div>
        </div>
        {!heading && arrows}
        {(dots || autoplayMs !== undefined) && (
          <div className="absolute inset-x-3 bottom-2 flex min-h-10 items-center justify-center text-[#fff] max-md:justify-start">
            {dots && <Dots count={slides.length} labels={labels} position={position} controls={controls} />}
            {autoplayMs !== undefined && position && (
              <PlayButton labels={labels} playing={playing} onChange={setPlaying} />
            )}
          </div>
        )}
      </div>
      {idle && (
        <CarouselMotion
          viewport={viewport}
          controls={controls}
          loop={loop}
          hasEnds={heading !== undefined}
          autoplayMs={playing ? autoplayMs : undefined}
          onMove={setPosition}
          onStill={() => setPlaying(false)}
        />
      )}
    </section>
  );
}

interface PartProps {
  labels: CarouselLabels;
  position: CarouselPosition | undefined;
  controls: { current: CarouselControls | null };
}

/** Arrows appear once they work, and each only while there is somewhere to go. */
function Arrows({ labels, position, controls, over }: PartProps & { over: boolean }) {
  const variant = over ? "float" : "outline";
  const place = (side: string): string => (over ? `absolute top-1/2 -mt-5 ${side} max-md:hidden` : "");
  return (
    <>
      {position?.canPrevious && (
        <IconButton
          icon="chevron-left"
          label={labels.previous}
          variant={variant}
          size="small"
          round
          className={place("start-4")}
          onClick={() => controls.current?.previous()}
        />
      )}
      {position?.canNext && (
        <IconButton
          icon="chevron-right"
          label={labels.next}
          variant={variant}
          size="small"
          round
          className={place("end-4")}
          onClick={() => controls.current?.next()}
        />
      )}
    </>
  );
}

function Dots({ count, labels, position, controls }: PartProps & { count: number }) {
  return (
    <div className="carousel-dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className="carousel-dot"
          aria-label={labels.slide(index + 1, count)}
          aria-current={index === (position?.index ?? 0) ? "true" : undefined}
          onClick={() => controls.current?.goTo(index)}
        />
      ))}
    </div>
  );
}

interface PlayButtonProps {
  labels: CarouselLabels;
  playing: boolean;
  onChange(playing: boolean): void;
}

function PlayButton({ labels, playing, onChange }: PlayButtonProps) {
  return (
    <IconButton
      icon={playing ? "pause" : "play"}
      label={(playing ? labels.pause : labels.play) ?? ""}
      variant="ghost"
      size="small"
      iconSize={14}
      round
      className="carousel-play"
      onClick={() => onChange(!playing)}
    />
  );
}

/** True once the browser has nothing more urgent to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = (): void => setIdle(true);
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(begin, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(begin, { timeout: 1500 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
