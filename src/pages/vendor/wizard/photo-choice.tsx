import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { buttonClasses } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { mostPhotos, type PhotoProblem } from "./use-photos.ts";

interface PhotoChoiceProps {
  count: number;
  isReading: boolean;
  isDisabled: boolean;
  choose(files: readonly File[]): Promise<PhotoProblem | null>;
}

export function PhotoChoice({ count, isReading, isDisabled, choose }: PhotoChoiceProps) {
  const t = useTranslations("wizard");
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const input = useId();
  const isFull = count >= mostPhotos || isDisabled;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          htmlFor={input}
          className={`${buttonClasses({ variant: "outline" })} wizard-choose`}
          aria-disabled={isFull || undefined}
        >
          <Icon name={isReading ? "loader-circle" : "camera"} className={isReading ? "animate-spin" : ""} />
          {t("addPhotos")}
        </label>
        <input
          id={input}
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          disabled={isFull}
          onChange={({ target }) => {
            void choose([...(target.files ?? [])]).then(setProblem);
            target.value = "";
          }}
        />
        <span className="text-meta text-ink-soft">{t("photoCount", { count, most: mostPhotos })}</span>
      </div>
      {problem && <FieldError>{t(problem, { most: mostPhotos })}</FieldError>}
    </div>
  );
}
