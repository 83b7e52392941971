import { redirect, type LoaderFunctionArgs } from "react-router";

/** A page that opens later says so, in the visitor's language. */
export function loader({ url }: LoaderFunctionArgs): Response {
  return redirect(`/coming-soon${url.search}`);
}
