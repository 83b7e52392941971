import { data } from "react-router";

/** A thrown 404 reaches the root's error boundary, which says it with a search box. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
