import { useLocale, useTranslations } from "use-intl";
import { formatE164 } from "#base/phone.ts";
import { shortDate } from "#base/short-date.ts";
import { enquiryAnswers, type EnquiryAnswer, type EnquiryStatus } from "#features/enquiries/policy.ts";
import type { ReceivedEnquiry } from "#features/enquiries/vendor-contract.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { ReachButtons } from "../inbox/reach-buttons.tsx";
import "./enquiry-table.css";

interface EnquiryTableProps {
  enquiries: readonly ReceivedEnquiry[];
  busy: boolean;
  onAnswer(id: string, status: EnquiryAnswer): void;
}

/** On a phone each row is a small card. */
export function EnquiryTable({ enquiries, busy, onAnswer }: EnquiryTableProps) {
  const t = useTranslations("inbox");
  return (
    <div className="card">
      <table className="enquiry-table">
        <thead>
          <tr>
            {(["name", "mobile", "status", "date"] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t("reach")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {enquiries.map((enquiry) => (
            <Row
              key={enquiry.id}
              enquiry={enquiry}
              busy={busy}
              onAnswer={(status) => onAnswer(enquiry.id, status)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  enquiry: ReceivedEnquiry;
  busy: boolean;
  onAnswer(status: EnquiryAnswer): void;
}

function Row({ enquiry, busy, onAnswer }: RowProps) {
  const language = useLocale();
  const { name, mobile, status, createdAt } = enquiry;
  return (
    <tr data-waiting={status === "PENDING" || undefined}>
      <td className="enquiry-name">
        <span className="own-direction" dir="auto">
          {name}
        </span>
      </td>
      <td className="enquiry-mobile">
        <bdi dir="ltr" className="figures">
          {formatE164(mobile)}
        </bdi>
      </td>
      <td className="enquiry-status">
        <Status name={name} status={status} busy={busy} onAnswer={onAnswer} />
      </td>
      <td className="enquiry-date">
        <time dateTime={createdAt}>{shortDate(createdAt, language)}</time>
      </td>
      <td className="enquiry-reach">
        <ReachButtons name={name} mobile={mobile} />
      </td>
    </tr>
  );
}

const looks = {
  PENDING: "badge badge-square badge-saffron",
  APPROVED: "badge badge-square badge-leaf",
  REJECTED: "badge badge-square badge-coral",
} as const;

interface StatusProps extends Omit<RowProps, "enquiry"> {
  name: string;
  status: EnquiryStatus | "";
}

/** The badge, which is where the vendor changes it; what its author took back stays so. */
function Status({ name, status, busy, onAnswer }: StatusProps) {
  const t = useTranslations("inbox");
  if (status === "" || status === "CANCELLED")
    return <Badge kind="unknown">{t(status === "" ? "is.UNKNOWN" : "is.CANCELLED")}</Badge>;
  return (
    <span className={`${looks[status]} status-choice`}>
      <select
        aria-label={t("statusOf", { name })}
        value={status}
        disabled={busy}
        onChange={({ target }) => onAnswer(target.value as EnquiryAnswer)}
      >
        {enquiryAnswers.map((each) => (
          <option key={each} value={each}>
            {t(`is.${each}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} />
    </span>
  );
}
