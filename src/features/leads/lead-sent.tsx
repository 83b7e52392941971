import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { NextSteps } from "#ui/next-steps.tsx";
import type { Lead } from "./contract.ts";

interface LeadSentProps {
  lead: Lead;
  /** All of them are invented. */
  isDemo: boolean;
  onClose(): void;
}

/** To whom it was sent, and what happens next. */
export function LeadSent({ lead, isDemo, onClose }: LeadSentProps) {
  const t = useTranslations("lead");
  return (
    <div className="sent" role="status">
      <span className="sent-mark">
        <Icon name="check" size={32} />
      </span>
      <ul className="lead-vendors">
        {lead.vendors.map(({ id, name }) => (
          <li key={id}>
            <Icon name="store" size={18} />
            <bdi className="lead-vendor">{name}</bdi>
          </li>
        ))}
      </ul>
      <NextSteps
        steps={[
          isDemo ? { icon: "info", text: t("nextDemo") } : { icon: "eye-off", text: t("nextAccept") },
          { icon: "phone", text: t("nextCall") },
          { icon: "list", text: t("nextFollow") },
        ]}
      />
      <Button wide className="mt-2" onClick={onClose}>
        {t("done")}
      </Button>
    </div>
  );
}
