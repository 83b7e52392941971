import { createContext, useContext } from "react";
import type { PageContext } from "./page-context.ts";
import type { Site } from "./site.tsx";

/** What components that only the server draws are drawn from. */
export interface DrawnPage extends PageContext {
  /** The HTML of the footer. */
  footer: (site: Site) => string | Promise<string>;
}

/** There is none in the browser. */
export const ServerPage = createContext<DrawnPage | null>(null);

export function useServerPage(): DrawnPage {
  const page = useContext(ServerPage);
  if (!page) throw new Error("a part that only the server draws was drawn elsewhere");
  return page;
}
