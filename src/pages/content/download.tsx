import { lazy } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { brandName } from "#base/brand.ts";
import { qrCode } from "#ui/qr.server.ts";
import { headMeta, headOf, translatorOf } from "../head.ts";
import { pageOf } from "../page-context.ts";
import type { PageHandle } from "../text-parts.ts";
import "./download.css";
import type { DownloadData } from "./download-view.tsx";
import { LoadAnew } from "./load-anew.tsx";

const View = import.meta.env.SSR ? lazy(() => import("./download-view.tsx")) : LoadAnew;

export function loader({ context }: LoaderFunctionArgs): DownloadData {
  const page = pageOf(context);
  const t = translatorOf(page);
  const address = `${page.origin}/home`;
  const name = brandName(page.language);
  const head = headOf(page, {
    title: t("download.title"),
    description: t("download.description", { name }),
    canonicalPath: "/vendor/download",
  });
  return { head, code: qrCode(address), address };
}

export const meta = headMeta;

export const handle: PageHandle = { plain: () => true };

export default function Download({ loaderData }: { loaderData: DownloadData }) {
  return <View data={loaderData} />;
}
