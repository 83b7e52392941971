import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import { Tag } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { Image } from "#ui/image.tsx";
import { Stars } from "#ui/stars.tsx";
import type { Review } from "./contract.ts";
import { Photo } from "./review-photo.tsx";

/** What a card shows of a review. */
export type ReviewItem = Omit<Review, "vendorId" | "userId">;

interface ReviewCardProps {
  review: ReviewItem;
  /** Shows the review's pictures large, the one at `index` first. */
  onOpenImages(images: readonly string[], index: number, pressed: HTMLElement): void;
  /** What may be done with it, below it. */
  actions?: ReactNode;
}

/** Who said it, how many stars, when, and the words, in whichever direction they were written. */
export function ReviewCard({ review, onOpenImages, actions }: ReviewCardProps) {
  const t = useTranslations("reviews");
  const language = useLocale();
  const { rating, text, userName, userImage, createdAt, tags } = review;
  return (
    <article>
      <header className="flex items-center gap-3">
        <Avatar name={userName} image={userImage} />
        <div className="min-w-0">
          <h3 className="truncate text-meta font-medium own-direction" dir="auto">
            {userName}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-badge text-ink-soft">
            <Stars value={rating} size={13} label={t("starsOf", { rating })} />
            <time dateTime={createdAt}>{longDate(createdAt, language)}</time>
            {review.isEdited && <span>{t("edited")}</span>}
          </p>
        </div>
        {review.isMine && <span className="own-review">{t("yours")}</span>}
      </header>
      {review.status === "held" && (
        <p className="held-note">
          <Icon name="clock" size={18} className="mt-0.5" />
          {t("held")}
        </p>
      )}
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
      <Pictures review={review} onOpenImages={onOpenImages} />
      {review.reply && <Reply {...review.reply} />}
      {actions}
    </article>
  );
}

function Pictures({ review, onOpenImages }: Pick<ReviewCardProps, "review" | "onOpenImages">) {
  const t = useTranslations("reviews");
  const { images, userName } = review;
  if (images.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={image}
            className="block size-22 overflow-hidden rounded-control"
            onClick={(event) => {
              event.preventDefault();
              onOpenImages(images, index, event.currentTarget);
            }}
          >
            <ReviewImage
              image={image}
              review={review}
              alt={t("photo", { number: index + 1, name: userName })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reply({ text, createdAt }: NonNullable<ReviewItem["reply"]>) {
  const t = useTranslations("reviews");
  const language = useLocale();
  return (
    <div className="owner-reply">
      <p className="text-meta font-medium">
        {t("reply")}{" "}
        <time dateTime={createdAt} className="font-normal text-ink-soft">
          {longDate(createdAt, language)}
        </time>
      </p>
      <p className="mt-1 max-w-reading whitespace-pre-line wrap-anywhere own-direction" dir="auto">
        {text}
      </p>
    </div>
  );
}

function ReviewImage({ image, review, alt }: { image: string; review: ReviewItem; alt: string }) {
  const photo = review.photos.find(({ path }) => path === image);
  if (photo) return <Photo photo={photo} alt={alt} sizes="88px" />;
  return <Image src={image} alt={alt} width={88} height={88} />;
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
