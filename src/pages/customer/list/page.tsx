import { useState } from "react";
import { data, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { getSharedList, type SharedList } from "#features/saved/vendors-contract.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { toast } from "#ui/toast.ts";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { pageOf } from "../../page-context.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { VendorTiles } from "../saved/vendor-tiles.tsx";

export const meta = headMeta;
export const handle: PageHandle = { texts: ["login", "vendors"] };

interface ListPage {
  head: Head;
  id: string;
  list: SharedList;
}

const pageSize = 24;

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ListPage> {
  const page = pageOf(context);
  const t = translatorOf(page);
  const id = url.searchParams.get("id") ?? "";
  const found = await page.call(getSharedList, { id, skip: 0, limit: pageSize }).catch((error: unknown) => {
    const status = (error as { init?: ResponseInit } | null)?.init?.status ?? 500;
    if (status >= 500) throw error;
    return null;
  });
  const list = found?.data[0];
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers what is thrown
  if (!list) throw data(null, { status: 404 });
  const head = { title: list.name, description: t("me.description"), canonicalPath: `/list?id=${id}` };
  return { head: headOf(page, { ...head, indexed: false }), id, list };
}

/** A list that its owner shares, for whoever has the link. */
export default function List({ loaderData: { id, list } }: { loaderData: ListPage }) {
  const t = useTranslations("me");
  const { call } = useSite();
  const [vendors, setVendors] = useState(list.vendors);
  const [busy, setBusy] = useState(false);

  async function showMore(): Promise<void> {
    setBusy(true);
    try {
      const { data: pages } = await call(getSharedList, { id, skip: vendors.length, limit: pageSize });
      setVendors([...vendors, ...(pages[0]?.vendors ?? [])]);
    } catch (error) {
      toast((error as Error).message || t("failed"), "error");
    } finally {
      setBusy(false);
    }
  }
  return (
    <main className="page-width py-6 md:py-10">
      <h1 className="text-page font-semibold wrap-anywhere" dir="auto">
        {list.name}
      </h1>
      <p className="mt-1 mb-6 text-ink-soft">{t("sharedList", { count: list.count })}</p>
      {vendors.length === 0 ? (
        <EmptyState icon="bookmark" title={t("emptyList")} />
      ) : (
        <VendorTiles vendors={vendors} />
      )}
      {vendors.length < list.count && (
        <Button variant="outline" className="mt-6" busy={busy} onClick={() => void showMore()}>
          {t("more")}
        </Button>
      )}
    </main>
  );
}
