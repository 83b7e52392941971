import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { buttonClasses } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { mostPhotos } from "./policy.ts";
import type { ChoiceProblem, ChosenPhoto } from "./use-chosen-photos.ts";

interface PhotoChoiceProps {
  /** Paths of the photos that the review has already. */
  saved: readonly string[];
  photos: readonly ChosenPhoto[];
  /** How far each chosen photo is on its way, 0 to 1; null while nothing is sent. */
  progress: readonly number[] | null;
  isReading: boolean;
  isDisabled: boolean;
  choose(files: readonly File[]): Promise<ChoiceProblem | null>;
  remove(key: number): void;
  onRemoveSaved(image: string): void;
}

const problemTexts = { tooManyPhotos: "tooManyPhotos", photoTooLarge: "photoTooLarge" } as const;

/** Up to eight photos with their previews: saved ones, and those that are sent with the form. */
export function PhotoChoice(props: PhotoChoiceProps) {
  const { saved, photos, isReading, isDisabled, choose } = props;
  const t = useTranslations("reviewForm");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [problem, setProblem] = useState<ChoiceProblem | null>(null);
  const count = saved.length + photos.length;
  const isFull = count >= mostPhotos;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          htmlFor={id}
          className={`${buttonClasses({ variant: "outline", size: "small" })} photo-button`}
          aria-disabled={isFull || isDisabled}
        >
          <Icon name={isReading ? "loader-circle" : "camera"} className={isReading ? "animate-spin" : ""} />
          {t("addPhotos")}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          multiple
          className="photo-input"
          disabled={isFull || isDisabled}
          onChange={({ target }) => {
            void choose([...(target.files ?? [])]).then(setProblem);
            target.value = "";
          }}
        />
        <span className="text-meta text-ink-soft">{t("photoCount", { count, most: mostPhotos })}</span>
      </div>
      {problem && <FieldError>{t(problemTexts[problem], { most: mostPhotos })}</FieldError>}
      {count > 0 && <Previews {...props} />}
    </div>
  );
}

function Previews(props: PhotoChoiceProps) {
  const { saved, photos, progress, isDisabled, remove, onRemoveSaved } = props;
  const t = useTranslations("reviewForm");
  return (
    <ul className="photo-choice" aria-label={t("photos")}>
      {saved.map((image, index) => (
        <li key={image}>
          <img src={image.replace(/1280\.jpg$/, "320.webp")} alt={t("savedPhoto", { number: index + 1 })} />
          {!isDisabled && (
            <IconButton
              icon="x"
              variant="float"
              size="small"
              iconSize={16}
              label={t("removeSaved", { number: index + 1 })}
              onClick={() => onRemoveSaved(image)}
            />
          )}
        </li>
      ))}
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <img src={photo.url} alt={t("newPhoto", { number: saved.length + index + 1 })} />
          {progress && (
            <progress value={progress[index] ?? 0} aria-label={t("photoProgress", { number: index + 1 })} />
          )}
          {!isDisabled && (
            <IconButton
              icon="x"
              variant="float"
              size="small"
              iconSize={16}
              label={t("removeNew", { number: saved.length + index + 1 })}
              onClick={() => remove(photo.key)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
