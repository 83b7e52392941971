import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { mostPhotoBytes, photoTypes } from "#features/content/policy.ts";
import { shrunk } from "#features/photos/shrink.ts";
import { buttonClasses } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";

interface PhotoFieldProps {
  photo: File | null;
  onChange(photo: File | null): void;
}

type Problem = "photoKind" | "photoTooLarge";

/** One picture of the allowed kinds, with its preview. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const t = useTranslations("testimonials");
  const id = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  const preview = usePreview(photo);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (!photoTypes.includes(file.type)) return setProblem("photoKind");
    const small = await shrunk(file);
    const isTooLarge = small.size > mostPhotoBytes;
    setProblem(isTooLarge ? "photoTooLarge" : null);
    if (!isTooLarge) onChange(small);
  };
  return (
    <div>
      <p className="mb-2 text-meta font-medium" id={`${id}-label`}>
        {t("photo")}
      </p>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className={buttonClasses({ variant: "outline", size: "small" })}>
          <Icon name="camera" />
          {t("choosePhoto")}
        </label>
        <input
          id={id}
          type="file"
          accept={photoTypes.join(",")}
          className="sr-only"
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = "";
          }}
        />
        {preview !== null && (
          <span className="flex items-center gap-1">
            <img src={preview} alt={photo?.name ?? ""} className="size-12 rounded-control object-cover" />
            <IconButton icon="x" variant="ghost" label={t("removePhoto")} onClick={() => onChange(null)} />
          </span>
        )}
      </div>
      {problem && <FieldError id={`${id}-problem`}>{t(problem)}</FieldError>}
    </div>
  );
}

function usePreview(photo: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) return setUrl(null);
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}
