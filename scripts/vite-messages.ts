import compile from "icu-minify/compile";
import type { Plugin, Rolldown } from "vite";
import { everyPart, namespacesOf, type TextPart } from "../src/pages/text-parts.ts";

const page = /[\\/]src[\\/]pages[\\/](.+)\?__react-router-build-client-route$/;

/**
 * `locales/ar.json?texts=home` is that part of the catalogue, each ICU message compiled by icu-minify;
 * `locales/ar.json?texts` leads to all its parts.
 */
export function compiledMessages(): Plugin {
  return {
    name: "mahalli-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/locales\/[\w-]+\.json\?texts(?:=\w+)?$/ },
      handler: (code, id) => {
        const [, file, part] = /([\w-]+\.json)\?texts=?(\w*)$/.exec(id) ?? [];
        return {
          code: part ? partOf(code, part as TextPart) : indexOf(file ?? ""),
          map: null,
          moduleType: "js",
        };
      },
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const id of this.getModuleIds()) if (page.test(id)) checkTexts(id, this);
    },
  };
}

function indexOf(file: string): string {
  const parts = everyPart.map(
    (part) => `${part}: () => import("./${file}?texts=${part}").then((texts) => texts.default)`,
  );
  return `export default { ${parts.join(", ")} };`;
}

function partOf(code: string, part: TextPart): string {
  const catalogue = JSON.parse(code) as Record<string, unknown>;
  const names = namespacesOf(part, Object.keys(catalogue));
  const texts = Object.fromEntries(names.map((name) => [name, compiled(catalogue[name])]));
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
}

/** In the browser a text that did not travel with its page would be shown by its key. */
function checkTexts(id: string, context: Rolldown.PluginContext): void {
  const modules = reachedFrom(id, context).filter((module) => !module.includes("node_modules"));
  const sources = modules.map((module) => context.getModuleInfo(module)?.code ?? "");
  const named = sources.flatMap((code) => [
    ...namesIn(code, /texts: \[([^\]]*)\]/g, /\w+/g),
    ...namesIn(code, /withTexts\(\s*("\w+")/g, /\w+/g),
  ]) as TextPart[];
  const used = new Set(sources.flatMap((code) => namesIn(code, /useTranslations\(([^)]*)\)/g, /\w+/g)));
  const here = new Set((["frame", ...named] as TextPart[]).flatMap((part) => namespacesOf(part, [...used])));
  const missing = [...used].filter((namespace) => !here.has(namespace));
  if (missing.length === 0) return;
  context.error(
    `${page.exec(id)?.[1]} shows texts of ${missing.join(", ")}: its handle must name their part (text-parts.ts)`,
  );
}

/** All modules that a page may load, now or later, those of other pages apart. */
function reachedFrom(start: string, context: Rolldown.PluginContext): string[] {
  const reached = new Set([start]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (!page.test(next)) reached.add(next);
  }
  return [...reached];
}

function namesIn(code: string, calls: RegExp, names: RegExp): string[] {
  return [...code.matchAll(calls)].flatMap(([, text = ""]) => text.match(names) ?? []);
}

function compiled(messages: unknown): unknown {
  if (typeof messages === "string") return compile(messages);
  const entries = Object.entries(messages as object);
  return Object.fromEntries(entries.map(([key, value]) => [key, compiled(value)]));
}
