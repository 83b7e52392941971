import { useLocale, useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import { Tag } from "#ui/chip.tsx";
import { Image } from "#ui/image.tsx";
import { Stars } from "#ui/stars.tsx";
import type { Review } from "./contract.ts";

/** What a card shows of a review. */
export type ReviewItem = Pick<
  Review,
  "id" | "rating" | "text" | "images" | "userName" | "userImage" | "createdAt" | "tags"
>;

interface ReviewCardProps {
  review: ReviewItem;
  /** Shows the review's pictures large, the one at `index` first. */
  onOpenImages(images: readonly string[], index: number): void;
}

/** Who said it, how many stars, when, and the words, in whichever direction they were written. */
export function ReviewCard({ review, onOpenImages }: ReviewCardProps) {
  const t = useTranslations("reviews");
  const language = useLocale();
  const { rating, text, images, userName, userImage, createdAt, tags } = review;
  return (
    <article>
      <header className="flex items-center gap-3">
        <Avatar name={userName} image={userImage} />
        <div className="min-w-0">
          <h3 className="truncate text-meta font-medium own-direction" dir="auto">
            {userName || t("anonymous")}
          </h3>
          <p className="flex items-center gap-2 text-badge text-ink-soft">
            <Stars value={rating} size={13} label={t("starsOf", { rating })} />
            <time dateTime={createdAt}>{longDate(createdAt, language)}</time>
          </p>
        </div>
      </header>
      {text && (
        <p className="mt-3 max-w-reading whitespace-pre-line wrap-anywhere own-direction" dir="auto">
          {text}
        </p>
      )}
      {tags.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={image}
                className="block size-22 overflow-hidden rounded-control"
                onClick={(event) => {
                  event.preventDefault();
                  onOpenImages(images, index);
                }}
              >
                <Image
                  src={image}
                  alt={t("photo", { number: index + 1, name: userName })}
                  width={88}
                  height={88}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const tints = ["bg-tint-palm text-palm", "bg-tint-sea text-sea", "bg-tint-saffron text-saffron-ink"];

function Avatar({ name, image }: { name: string; image: string }) {
  const [initial = "?"] = name.trim();
  const tint = tints[(initial.codePointAt(0) ?? 0) % tints.length];
  return (
    <span
      className={`flex size-11 flex-none items-center justify-center overflow-hidden rounded-full font-semibold ${tint}`}
      aria-hidden
    >
      {image ? <Image src={image} alt="" width={44} height={44} /> : initial.toLocaleUpperCase()}
    </span>
  );
}
