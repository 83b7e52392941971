import { data } from "react-router";
import type { PageHandle } from "./text-parts.ts";

/** A thrown 404 reaches the frame's error boundary, which says it with a search box. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** The path that was asked for may look like a page's to the application: it stays as the server has drawn it. */
export const handle: PageHandle = { plain: () => true };

export default function NotFound() {
  return null;
}
