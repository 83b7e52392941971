import type { Rolldown } from "vite";

/** React, its router and its messages: what changes only when packages do. */
export function framework(): Rolldown.CodeSplittingGroup {
  return {
    name: "framework",
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|use-intl|icu-minify)[\\/]/,
    tags: ["$initial"],
    priority: 2,
  };
}

/**
 * What every page loads: all that the frame or several pages import, in one file, where dozens of small ones cost more.
 * What a page asks for later (dialogs, panels) is not reached by static imports and stays apart.
 */
export function shell(): Rolldown.CodeSplittingGroup {
  const found = new Map<string, Set<string>>();
  return {
    name: (id, context) => {
      // It starts the application, so it must not run because a page imports something that lies beside it.
      if (entry.test(id)) return null;
      const pages = pagesThatImport(id, context, found);
      return pages.has("frame") || pages.size >= 3 ? "shell" : null;
    },
    priority: 1,
  };
}

const entry = /[\\/]src[\\/]pages[\\/]entry\.client\.tsx$/;
const frame = /[\\/]src[\\/]pages[\\/](entry\.client|root|customer[\\/]layout)\.tsx/;
const page = /[\\/]src[\\/]pages[\\/].+\?__react-router-build-client-route$/;

/** The pages that a module is a part of from the start. */
function pagesThatImport(
  id: string,
  context: Rolldown.ChunkingContext,
  found: Map<string, Set<string>>,
): Set<string> {
  const known = found.get(id);
  if (known) return known;
  const pages = new Set<string>();
  found.set(id, pages);
  if (frame.test(id)) pages.add("frame");
  else if (page.test(id)) pages.add(id);
  // Copied: the bundler uses its list again for the next module.
  const importers = Array.from(context.getModuleInfo(id)?.importers ?? []);
  for (const importer of importers) {
    for (const name of pagesThatImport(importer, context, found)) pages.add(name);
  }
  return pages;
}
