import { redirect, type LoaderFunctionArgs } from "react-router";

export function loader({ request }: LoaderFunctionArgs): Response {
  return redirect(`/home${new URL(request.url).search}`);
}
