import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { getListing } from "#features/vendor-changes/contract.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";
import { keepVendor } from "../kept-vendor.ts";
import { useVendorAccount } from "../vendor-account.ts";
import { beginBranch } from "./begin-branch.ts";

/** All listings of whoever is signed in: one is shown, others are switched to, and a branch is begun from this one. */
export function Branches() {
  const t = useTranslations("vendorAccount");
  const { href } = useSite();
  const { vendor, vendors, reload } = useVendorAccount();
  const { busy, run } = useDoing();
  const navigate = useNavigate();

  async function add(): Promise<void> {
    const answer = await run(getListing, { vendorId: vendor.id });
    if (!answer) return;
    if (answer.data[0]) beginBranch(answer.data[0]);
    void navigate(href("/vendor/vendor-onboard"));
  }
  return (
    <section className="mt-8" aria-labelledby="branches-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="branches-title" className="text-section font-semibold">
          {t("branches")}
        </h2>
        <Button variant="outline" icon="plus" busy={busy} onClick={() => void add()}>
          {t("addBranch")}
        </Button>
      </div>
      <ul className="card divide-y divide-line">
        {vendors.map((own) => (
          <li key={own.id} className="flex flex-wrap items-center gap-3 p-4">
            <img src={own.image} alt="" className="size-12 flex-none rounded-control object-cover" />
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">
                <bdi>{own.name}</bdi>
              </p>
              <p className="text-meta text-ink-soft">
                <bdi>{[own.area, own.city].filter(Boolean).join(" · ")}</bdi>
              </p>
            </div>
            {own.status !== "published" && (
              <Badge kind={own.status === "pending" ? "pending" : "unknown"}>
                {t(`statusLabel.${own.status}`)}
              </Badge>
            )}
            {own.id === vendor.id ? (
              <span className="text-meta text-ink-soft">{t("current")}</span>
            ) : (
              <Button
                variant="outline"
                size="small"
                aria-label={t("switchTo", { name: own.name })}
                onClick={() => {
                  keepVendor(own);
                  reload();
                }}
              >
                {t("open")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
