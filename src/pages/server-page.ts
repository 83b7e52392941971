import { createContext, useContext } from "react";
import type { PageContext } from "./page-context.ts";

/** The page context for components that only the server draws; there is none in the browser. */
export const ServerPage = createContext<PageContext | null>(null);

export function useServerPage(): PageContext {
  const page = useContext(ServerPage);
  if (!page) throw new Error("a part that only the server draws was drawn elsewhere");
  return page;
}
