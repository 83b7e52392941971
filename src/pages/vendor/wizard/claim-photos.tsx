import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { mostEvidencePhotos } from "#features/onboarding/policy.ts";
import { buttonClasses } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { PhotoProblem } from "./use-photos.ts";

interface ClaimPhotosProps {
  files: readonly File[];
  onChange(files: readonly File[]): void;
}

/** Pictures that speak for a claim, each with what takes it away again. */
export function ClaimPhotos({ files, onChange }: ClaimPhotosProps) {
  const t = useTranslations("wizard");
  const id = useId();
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const previews = usePreviews(files);

  function choose(chosen: readonly File[]): void {
    const pictures = chosen.filter(({ type }) => type.startsWith("image/"));
    const all = [...files, ...pictures];
    if (all.length > mostEvidencePhotos) setProblem("tooManyPhotos");
    else setProblem(pictures.length < chosen.length ? "noPhoto" : null);
    onChange(all.slice(0, mostEvidencePhotos));
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-2 text-meta font-medium">
        {t("evidencePhotos", { most: mostEvidencePhotos })}
      </p>
      <label htmlFor={id} className={buttonClasses({ variant: "outline", size: "small" }, "wizard-choose")}>
        <Icon name="camera" />
        {t("addPhotos")}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {problem && <FieldError>{t(problem, { most: mostEvidencePhotos })}</FieldError>}
      {previews.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {previews.map((url, index) => (
            <li key={url} className="flex items-center">
              <img
                src={url}
                alt={t("photo", { number: index + 1 })}
                className="size-14 rounded-control object-cover"
              />
              <IconButton
                icon="x"
                variant="ghost"
                size="small"
                label={t("removePhoto", { number: index + 1 })}
                onClick={() => {
                  setProblem(null);
                  onChange(files.filter((_, at) => at !== index));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function usePreviews(files: readonly File[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    setUrls(made);
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [files]);
  return urls;
}
