import { redirect, type LoaderFunctionArgs } from "react-router";

export function loader({ url }: LoaderFunctionArgs): Response {
  return redirect(`/home${url.search}`);
}
