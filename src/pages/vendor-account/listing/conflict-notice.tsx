import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import type { Conflict } from "./use-part.ts";

interface ConflictNoticeProps {
  conflict: Conflict;
  /** Its name. */
  part: string;
  onMine(): void;
  onTheirs(): void;
}

/** Somebody else has saved the part meanwhile: what it is now, and which of the two shall be. */
export function ConflictNotice({ conflict, part, onMine, onTheirs }: ConflictNoticeProps) {
  const t = useTranslations("editor");
  const { text } = conflict;
  // A number stays left to right in Arabic words.
  const by = conflict.by && `\u2068${conflict.by}\u2069`;
  return (
    <div role="alert" className="rounded-control bg-tint-saffron p-4">
      <p className="font-medium text-saffron-ink">{t("conflict", { part, by: by || t("somebody") })}</p>
      <p className="mt-2 text-meta text-ink-soft">{t("conflictNow")}</p>
      <p className="whitespace-pre-line break-words">
        <bdi>{text || "—"}</bdi>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onMine}>
          {t("saveMine")}
        </Button>
        <Button size="small" variant="outline" onClick={onTheirs}>
          {t("takeTheirs")}
        </Button>
      </div>
    </div>
  );
}
