import type { Rolldown } from "vite";

/** React, its router and its messages: what changes only when packages do. */
export function framework(): Rolldown.CodeSplittingGroup {
  return {
    name: "framework",
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|use-intl|icu-minify)[\\/]/,
    tags: ["$initial"],
    priority: 4,
  };
}

/**
 * One file for what every page loads (all that the frame or several pages import), one for what two pages share, and
 * one for each page: dozens of small ones cost more. What is asked for later (dialogs, panels) is not reached by static
 * imports and stays apart.
 */
export function pages(): Rolldown.CodeSplittingGroup[] {
  const found = new Map<string, Set<string>>();
  // A group takes along what its modules import, so what most pages share is taken first.
  return [shell, early, pair, single].map((nameOf, index) => ({
    name: (id, context) => {
      // It starts the application, so it must not run because a page imports something that lies beside it.
      return entry.test(id) ? null : nameOf([...pagesThatImport(id, context, found)].toSorted());
    },
    priority: 3.9 - index,
  }));
}

/** What a page shares with what follows on every page, which must not bring all of that page along. */
const early = (pages: string[]) => (pages.includes("late") && pages.length > 1 ? pages.join("-") : null);
const shell = (pages: string[]) =>
  pages.includes("frame") || pages.filter(isPage).length >= 3 ? "shell" : null;
const pair = (pages: string[]) => (pages.length === 2 ? pages.join("-") : null);
const single = ([page]: string[]) => (page && isPage(page) ? page : null);
const isPage = (name: string) => name !== "late";

const entry = /[\\/]src[\\/]pages[\\/]entry\.client\.tsx$/;
const frame = /[\\/]src[\\/]pages[\\/](entry\.client|root|customer[\\/]layout)\.tsx/;
/** What is loaded on every page once it is alive. */
const late =
  /[\\/]src[\\/](pages[\\/]customer[\\/]late-frame\.tsx|pages[\\/]find-first-place\.ts|door[\\/]call\.ts|features[\\/]contacts[\\/]send-count\.ts)/;
/** Pages behind the login or a link, and pages of words: what they share is no reason to send it to all visitors. */
const apart =
  /[\\/]src[\\/]pages[\\/](?:customer[\\/](?:me|list|delete-account)|vendor|vendor-account|content)[\\/]/;
const page = /[\\/]([\w-]+)(?:[\\/]page)?\.tsx\?__react-router-build-client-route$/;

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
  const name = nameOfStart(id);
  if (name) pages.add(name);
  // Copied: the bundler uses its list again for the next module.
  const importers = Array.from(context.getModuleInfo(id)?.importers ?? []);
  for (const importer of importers) {
    for (const name of pagesThatImport(importer, context, found)) pages.add(name);
  }
  return pages;
}

/** The page that begins with this module. */
function nameOfStart(id: string): string | undefined {
  if (frame.test(id)) return "frame";
  if (late.test(id)) return "late";
  return apart.test(id) ? undefined : page.exec(id)?.[1];
}
