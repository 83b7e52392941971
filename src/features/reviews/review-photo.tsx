import { thumbHashToDataURL } from "thumbhash";
import { Image } from "#ui/image.tsx";
import { photoIdOf, photoSources } from "#features/photos/sizes.ts";

export interface PhotoItem {
  path: string;
  width: number;
  height: number;
  /** ThumbHash in base64. */
  placeholder: string;
  hasAvif: boolean;
}

interface PhotoProps {
  photo: PhotoItem;
  alt: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
}

/** A photo in the format and size that suits, above its blurred self until it is there. */
export function Photo({ photo, alt, sizes }: PhotoProps) {
  const { path, width, height, placeholder, hasAvif } = photo;
  const id = photoIdOf(path);
  // Its data URL is larger than the photo's own thumbnail would be: made where it is shown, not sent.
  const blurred = typeof document === "undefined" ? undefined : dataUrlOf(placeholder);
  return (
    <picture
      className="photo"
      style={blurred === undefined ? undefined : { backgroundImage: `url(${blurred})` }}
    >
      {id && hasAvif && <source type="image/avif" srcSet={photoSources(id, width, "avif")} sizes={sizes} />}
      {id && <source type="image/webp" srcSet={photoSources(id, width, "webp")} sizes={sizes} />}
      <Image src={path} alt={alt} width={width} height={height} />
    </picture>
  );
}

function dataUrlOf(placeholder: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (letter) => letter.codePointAt(0) ?? 0));
  } catch {
    return undefined;
  }
}
