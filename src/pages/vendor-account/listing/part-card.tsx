import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { EditedListing } from "#features/vendor-changes/contract.ts";
import type { Part } from "#features/vendor-changes/policy.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { PartState } from "./use-part.ts";

interface PartCardProps {
  part: Part;
  listing: EditedListing;
  state: PartState<never> | Omit<PartState<never>, "value" | "set">;
  hint?: string;
  children: ReactNode;
}

/** One part of the listing with what is saved of it by one button. */
export function PartCard({ part, listing, state, hint, children }: PartCardProps) {
  const t = useTranslations("editor");
  const { isChanged, busy, conflict, errors, save, saveAnyway, discard } = state;
  const waiting = listing.waiting.find((change) => change.part === part);
  return (
    <Card as="section" id={part} aria-labelledby={`${part}-title`} className="scroll-mt-24">
      <h2 id={`${part}-title`} className="text-title font-semibold">
        {t(`parts.${part}`)}
      </h2>
      {hint && <p className="mt-1 text-meta text-ink-soft">{hint}</p>}
      {waiting && (
        <p className="mt-3 flex items-start gap-2 rounded-control bg-tint-saffron p-3 text-meta text-saffron-ink">
          <Icon name="clock" className="mt-px" />
          <span>
            {t("waits")} <bdi className="font-medium">{waiting.after}</bdi>
          </span>
        </p>
      )}
      <form
        className="mt-4 grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
        {Object.keys(errors).length > 0 && <FieldError>{t("lookAbove")}</FieldError>}
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            part={t(`parts.${part}`)}
            onMine={() => void saveAnyway()}
            onTheirs={discard}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy} disabled={!isChanged}>
            {t("save")}
          </Button>
          {isChanged && (
            <>
              <Button variant="ghost" onClick={discard}>
                {t("discard")}
              </Button>
              <span className="text-meta text-saffron-ink">{t("unsaved")}</span>
            </>
          )}
        </div>
      </form>
    </Card>
  );
}
