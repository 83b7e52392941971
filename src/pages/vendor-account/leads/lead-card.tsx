import { useLocale, useTranslations } from "use-intl";
import { formatE164 } from "#base/phone.ts";
import { shortDate } from "#base/short-date.ts";
import type { LeadAnswer, LeadVendorStatus } from "#features/leads/policy.ts";
import type { ReceivedLead } from "#features/leads/vendor-contract.ts";
import { Badge, type BadgeKind } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { ReachButtons } from "../inbox/reach-buttons.tsx";

interface LeadCardProps {
  lead: ReceivedLead;
  busy: boolean;
  onAnswer(status: LeadAnswer): void;
}

const looks: Record<LeadVendorStatus, BadgeKind> = {
  SENT: "pending",
  ACCEPTED: "approved",
  DECLINED: "rejected",
  DONE: "approved",
};

export function LeadCard({ lead, busy, onAnswer }: LeadCardProps) {
  const t = useTranslations("inbox");
  const language = useLocale();
  const { description, terms, placeName, status, isCancelled, askedCount, createdAt } = lead;
  return (
    <Card as="li" padding="list">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 grow basis-60 whitespace-pre-line wrap-anywhere own-direction" dir="auto">
          {description}
        </p>
        <Badge kind={isCancelled ? "unknown" : looks[status]}>
          {t(isCancelled ? "is.CANCELLED" : `lead.${status}`)}
        </Badge>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-meta text-ink-soft">
        {terms.map(({ kind, id, name }) => (
          <Tag key={`${kind} ${id}`}>{name}</Tag>
        ))}
        {placeName && (
          <span className="flex items-center gap-1">
            <Icon name="map-pin" size={16} />
            {placeName}
          </span>
        )}
        <time dateTime={createdAt}>{shortDate(createdAt, language)}</time>
        <span>{t("askedCount", { count: askedCount })}</span>
      </p>
      {!isCancelled && <Next lead={lead} busy={busy} onAnswer={onAnswer} />}
    </Card>
  );
}

/** Accept or decline; then whom to call, and that it is done. */
function Next({ lead: { status, name, mobile, email }, busy, onAnswer }: LeadCardProps) {
  const t = useTranslations("inbox");
  if (status === "DECLINED") return null;
  if (status === "SENT")
    return (
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button size="small" icon="check" busy={busy} onClick={() => onAnswer("ACCEPTED")}>
          {t("accept")}
        </Button>
        <Button variant="outline" size="small" busy={busy} onClick={() => onAnswer("DECLINED")}>
          {t("decline")}
        </Button>
        <span className="text-meta text-ink-soft">{t("acceptHint")}</span>
      </div>
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="min-w-0 grow">
        <span className="font-medium own-direction" dir="auto">
          {name}
        </span>{" "}
        <bdi dir="ltr" className="figures whitespace-nowrap">
          {mobile ? formatE164(mobile) : email}
        </bdi>
      </p>
      <span className="flex gap-3 empty:hidden">
        <ReachButtons name={name} mobile={mobile} />
      </span>
      {status === "ACCEPTED" && (
        <Button variant="outline" size="small" icon="check" busy={busy} onClick={() => onAnswer("DONE")}>
          {t("done")}
        </Button>
      )}
    </div>
  );
}
