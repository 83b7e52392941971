import { lazy } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { headMeta } from "../head.ts";
import { pageOf } from "../page-context.ts";
import type { PageHandle } from "../text-parts.ts";
import { loadContent, type ContentData } from "./content-data.ts";
import { FormPage } from "./form-page.tsx";
import { LoadAnew } from "./load-anew.tsx";

const View = import.meta.env.SSR ? lazy(() => import("./content-view.tsx")) : LoadAnew;

/** Every page of one path segment that is words, links or a form; which they are stands in page-parameters.ts. */
export function loader({ context, url }: LoaderFunctionArgs): Promise<ContentData> {
  return loadContent(pageOf(context), url);
}

export const meta = headMeta;

/** Only forms need the application: what is read is sent without it (root.tsx). */
export const handle: PageHandle = {
  // What is not there has loaded nothing: its search box needs the application.
  plain: (loaderData) => loaderData !== undefined && (loaderData as ContentData).kind !== "form",
  texts: ["article", "feedback"],
};

export default function ContentPage({ loaderData }: { loaderData: ContentData }) {
  return loaderData.kind === "form" ? <FormPage data={loaderData} /> : <View data={loaderData} />;
}
