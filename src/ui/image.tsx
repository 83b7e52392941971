import { useCallback } from "react";
import type { ImgHTMLAttributes } from "react";

/** The picture that stands in for one that cannot be had; lies in public/. */
export const noImage = "/no-image.svg";

interface ImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "loading"> {
  src: string | undefined;
  alt: string;
  /** the picture's own size in px: keeps its place free before it comes */
  width: number;
  height: number;
  /** the largest picture of the first view: fetched at once and first */
  first?: boolean;
}

/**
 * A picture that fills its box. Give the box the aspect ratio; lazy unless `first`.
 * One that fails shows the default picture, also when it failed before the page came alive.
 */
export function Image({ src, alt, first = false, className, ...rest }: ImageProps) {
  const checkEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) showDefault(image);
  }, []);
  return (
    <img
      decoding="async"
      {...rest}
      ref={checkEarlyFailure}
      src={src || noImage}
      alt={alt}
      className={className ? `picture ${className}` : "picture"}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      onError={(event) => showDefault(event.currentTarget)}
    />
  );
}

function showDefault(image: HTMLImageElement): void {
  if (image.getAttribute("src") === noImage) return;
  image.removeAttribute("srcset");
  image.src = noImage;
}
