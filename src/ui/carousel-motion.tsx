import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useMemo, useRef } from "react";
import type { RefObject } from "react";

export interface CarouselControls {
  previous(): void;
  next(): void;
  goTo(index: number): void;
}

export interface CarouselPosition {
  index: number;
  canPrevious: boolean;
  canNext: boolean;
}

interface MotionProps {
  viewport: RefObject<HTMLDivElement | null>;
  controls: RefObject<CarouselControls | null>;
  loop: boolean;
  /** nowhere to go before the first and after the last view, although it may loop */
  hasEnds: boolean;
  /** absent while it stands still */
  autoplayMs: number | undefined;
  onMove(position: CarouselPosition): void;
  /** less motion is wanted: nothing plays by itself */
  onStill(): void;
}

/** Moves the slides of a carousel that is already in the page; draws nothing. */
export default function CarouselMotion(props: MotionProps): null {
  const { viewport, controls, loop, autoplayMs } = props;
  const still = useMemo(() => matchMedia("(prefers-reduced-motion: reduce)").matches, []);
  const direction =
    viewport.current && getComputedStyle(viewport.current).direction === "rtl" ? "rtl" : "ltr";
  const plugins =
    autoplayMs === undefined || still
      ? []
      : [Autoplay({ delay: autoplayMs, stopOnInteraction: false, stopOnMouseEnter: true })];
  const [attach, embla] = useEmblaCarousel(
    { loop, direction, align: "start", slidesToScroll: "auto" },
    plugins,
  );
  const told = useRef(props);
  told.current = props;

  useEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    element.scrollLeft = 0;
    element.dataset.running = "";
    attach(element);
    return () => {
      delete element.dataset.running;
      attach(null);
    };
  }, [viewport, attach]);

  useEffect(() => {
    if (still) told.current.onStill();
  }, [still]);

  useEffect(() => {
    if (!embla) return undefined;
    controls.current = {
      previous: () => embla.scrollPrev(still),
      next: () => embla.scrollNext(still),
      goTo: (index) => embla.scrollTo(index, still),
    };
    const tell = (): void => {
      const index = embla.selectedScrollSnap();
      const isLast = index === embla.scrollSnapList().length - 1;
      const { hasEnds } = told.current;
      told.current.onMove({
        index,
        canPrevious: embla.canScrollPrev() && !(hasEnds && index === 0),
        canNext: embla.canScrollNext() && !(hasEnds && isLast),
      });
    };
    tell();
    embla.on("select", tell).on("reInit", tell);
    return () => {
      controls.current = null;
      embla.off("select", tell).off("reInit", tell);
    };
  }, [embla, controls, still]);

  return null;
}
