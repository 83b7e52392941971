import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import { cancelEnquiry, getEnquiries, type Enquiry } from "#features/enquiries/contract.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useSite } from "../../site.tsx";
import { vendorPath } from "../vendor-list/listing-data.ts";
import { Leads } from "./leads.tsx";
import { Section } from "./section.tsx";
import { StatusLabel } from "./status-label.tsx";
import { useDoing } from "./use-doing.ts";
import { usePages } from "./use-pages.ts";

export default function Enquiries() {
  return (
    <div className="grid gap-10">
      <OwnEnquiries />
      <Leads />
    </div>
  );
}

function OwnEnquiries() {
  const t = useTranslations("me");
  const { call } = useSite();
  const { loaded, showMore } = usePages((slice, signal) => call(getEnquiries, slice, { signal }));
  const { busy, run } = useDoing();
  async function cancel(id: string): Promise<void> {
    if (await run(cancelEnquiry, { id })) loaded.reload();
  }
  return (
    <Section title={t("enquiries")} loaded={loaded}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState level={3} icon="send" title={t("noEnquiries")} text={t("noEnquiriesText")} />
        ) : (
          <>
            <ul className="card divide-y divide-line">
              {items.map((item) => (
                <EnquiryItem key={item.id} enquiry={item} busy={busy} onCancel={() => void cancel(item.id)} />
              ))}
            </ul>
            {items.length < total && (
              <Button variant="outline" className="mt-4" onClick={showMore}>
                {t("more")}
              </Button>
            )}
          </>
        )
      }
    </Section>
  );
}

interface EnquiryItemProps {
  enquiry: Enquiry;
  busy: boolean;
  onCancel(): void;
}

function EnquiryItem({ enquiry, busy, onCancel }: EnquiryItemProps) {
  const t = useTranslations("me");
  const { href } = useSite();
  const language = useLocale();
  const { vendorId, vendorName, status, isHeld, createdAt } = enquiry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <Link to={href(vendorPath(vendorId))} className="font-medium hover:underline" dir="auto">
          {vendorName}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-meta text-ink-soft">
          <time dateTime={createdAt}>{longDate(createdAt, language)}</time>
          {isHeld && <span>{t("held")}</span>}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <StatusLabel status={status} />
        {status === "PENDING" && (
          <Button
            variant="outline"
            size="small"
            busy={busy}
            aria-label={t("takeBackFrom", { name: vendorName })}
            onClick={onCancel}
          >
            {t("takeBack")}
          </Button>
        )}
      </div>
    </li>
  );
}
