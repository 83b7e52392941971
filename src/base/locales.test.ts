import { globSync, readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { languages, type Language } from "./language.ts";

const root = new URL("../../", import.meta.url);

/** Keys that no source file names in full, because data chooses among them. */
const chosenByData = [
  /^language\./,
  // login-rules.ts chooses.
  /^login\.(phoneRequired|digitsOnly|phoneShort|phoneLong|emailRequired|emailInvalid|otpRequired|otpLength)$/,
  // device-place.ts chooses.
  /^placePanel\.(unsupported|outside|reverseFailed|permissionDenied|unavailable|timedOut|unknown)$/,
  /^choices\.price\.[1-4]$/,
  /^searchPanel\.(department|category|subcategory|brand)$/,
  /^services\.\w+\.(title|text)$/,
  /^landing\.pages\.[\w-]+\.(title|lead|tip[123])$/,
  /^sitemap\.(titles|groups)\.[\w-]+$/,
  /^sitemap\.(site|b2b|trade)\.(title|lead)$/,
  /^(pricing|download)\.\w+\.(title|text)$/,
  /^download\.features\.\w+\.(title|text)$/,
  /^download\.(appStore|googlePlay)(Line)?$/,
  /^feedback\.(text|sent)\.\w+$/,
  // use-testimonial-form.ts chooses.
  /^testimonials\.\w+(Required|Invalid)$/,
  /^edits\.field\.\w+$/,
  /^home\.(appStore|googlePlay)Line$/,
  /^notifications\.\w+$/,
  /^figures\.\w+$/,
  /^inbox\.(is|lead)\.\w+$/,
  /^vendorAccount\.(state|statusLabel|text|help|role|channel)\.\w+$/,
  // vendor-account/sections.ts chooses.
  /^vendorAccount\.(listing|people|notices)$/,
  /^editor\.(add|parts|states|one)\.\w+$/,
  /^editor\.(trn|vat)$/,
  // typed-phone.ts, draft.ts and use-photos.ts choose.
  /^signIn\.phone(Required|Digits|Length)$/,
  /^wizard\.(noDay|noOpen|noClose|overlap|tooManyPhotos|photoTooLarge|noPhoto)$/,
  /^wizard\.(steps|titles|scores|gaps|state)\.\w+$/,
  /^vendorLanding\.(story|step|question|tip)\.\w+\.(title|text)$/,
];

/** What is called the same in every language. */
const properNames = /^(WhatsApp|Facebook|Instagram|Google|YouTube|Mahalli|App Store|Google Play)$/;

const catalogues = Object.fromEntries(
  languages.map((language) => [language, messagesOf(language)]),
) as Record<Language, Map<string, string>>;
const english = catalogues.en;

test.each(["ar", "zh-CN", "ru", "fr"] as const)(
  "[LANG-3] the catalogue %s has the keys of the English one, no more and no fewer",
  (language) => {
    expect([...catalogues[language].keys()].toSorted()).toEqual([...english.keys()].toSorted());
  },
);

describe.each(languages)("the catalogue %s", (language) => {
  const messages = catalogues[language];

  test("[LANG-3] holds messages that parse, and that take the arguments of the English ones", () => {
    for (const [key, message] of messages) {
      expect([key, argumentsOf(message)]).toEqual([key, argumentsOf(english.get(key) ?? "")]);
    }
  });

  test("[LANG-4] has a form for each number of its grammar", () => {
    const needed = {
      en: ["one", "other"],
      ar: ["zero", "one", "two", "few", "many", "other"],
      "zh-CN": ["other"],
      ru: ["one", "few", "many", "other"],
      fr: ["one", "other"],
    }[language];
    const lacking = [...messages].filter(([, message]) =>
      pluralsOf(message).some((forms) => needed.some((form) => !forms.includes(form))),
    );
    expect(lacking).toEqual([]);
  });

  test("names the page where enquiries are followed by its title", () => {
    for (const key of ["enquiry.nextFollow", "lead.nextFollow"])
      expect(messages.get(key)).toContain(messages.get("me.enquiries"));
  });

  test("[LANG-3] has no empty message and none with space around it", () => {
    expect([...messages].filter(([, message]) => message === "" || message !== message.trim())).toEqual([]);
  });
});

// French shares whole words with English, so it cannot be told apart this way.
test.each(["ar", "zh-CN", "ru"] as const)("[LANG-3] no English is left in %s", (language) => {
  const left = [...catalogues[language]].filter(([key, message]) => {
    const words = message.replaceAll(/\{[^{}]*\}/g, "").trim();
    return (
      !key.startsWith("language.") &&
      message === english.get(key) &&
      /[a-z]{2}/i.test(words) &&
      !properNames.test(words)
    );
  });
  expect(left).toEqual([]);
});

test("[LANG-4] in French no line begins with a colon or a question mark", () => {
  const parted = [...catalogues.fr].filter(([, message]) => /\S [:;?!»]|« /.test(message));
  expect(parted).toEqual([]);
});

describe("the source", () => {
  const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes(".test."))
    .map((path) => ({ path, text: readFileSync(new URL(path, root), "utf8") }));

  test("[LANG-3] asks for no message that does not exist", () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...askedFor(text), ...errorCodes(text)]
        .filter((key) => !english.has(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test("no message is kept that nothing shows", () => {
    const named = sources.map(({ text }) => ({ text, namespaces: namespacesOf(text) }));
    const unused = [...english.keys()].filter(
      (key) =>
        !chosenByData.some((pattern) => pattern.test(key)) && !named.some((source) => couldShow(source, key)),
    );
    expect(unused).toEqual([]);
  });
});

test("a call is attributed to the namespace that was bound last under its name", () => {
  const source = `
    const t = useTranslations("shell"); t("home"); t.rich("menu", {});
    const t = useTranslations("footer"); t("terms"); format("x");`;
  expect(askedFor(source)).toEqual(["shell.home", "shell.menu", "footer.terms"]);
});

function messagesOf(language: Language): Map<string, string> {
  const tree: unknown = JSON.parse(readFileSync(new URL(`locales/${language}.json`, root), "utf8"));
  return new Map(leavesOf(tree, ""));
}

function leavesOf(tree: unknown, path: string): [string, string][] {
  if (typeof tree === "string") return [[path, tree]];
  return Object.entries(tree as object).flatMap(([key, value]) =>
    leavesOf(value, path === "" ? key : `${path}.${key}`),
  );
}

/**
 * The names in a message with how each is used: `count number`, `date date`; throws where it does not parse. A number
 * may need forms in one language and none in another.
 */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  visit(compile(message), (name, use) => names.add(`${name} ${use === "plural" ? "number" : use}`));
  return [...names].toSorted();
}

function pluralsOf(message: string): string[][] {
  const plurals: string[][] = [];
  visit(compile(message), (_, use, forms) => use === "plural" && plurals.push(Object.keys(forms)));
  return plurals;
}

const uses = ["pound", "select", "plural", "ordinal", "number", "date", "time"];

type Visitor = (name: string, use: string, forms: Record<string, unknown>) => void;

/** Walks what icu-minify compiles to: text, 0 for #, [name], [name, kind, forms or style], [tag, ...content]. */
function visit(node: unknown, visitor: Visitor): void {
  if (!Array.isArray(node)) return;
  const [name, kind, detail] = node as unknown[];
  if (typeof name !== "string" || !isArgument(node)) {
    for (const child of node) visit(child, visitor);
    return;
  }
  const forms = typeof kind === "number" && kind <= 3 ? (detail as Record<string, unknown>) : {};
  visitor(name, typeof kind === "number" ? (uses[kind] ?? "unknown") : "text", forms);
  for (const form of Object.values(forms)) visit(form, visitor);
}

function isArgument(node: unknown[]): boolean {
  return (node.length === 1 && typeof node[0] === "string") || (typeof node[1] === "number" && node[1] > 0);
}

interface Binding {
  name: string;
  namespace: string;
  at: number;
}

function bindingsOf(text: string): Binding[] {
  const found = text.matchAll(/\b(\w+)\s*=\s*(?:useTranslations\((?:"([\w.-]+)")?\)|translatorOf\(\w+\))/g);
  return [...found].map((match) => ({ name: match[1] ?? "", namespace: match[2] ?? "", at: match.index }));
}

/** The full keys of the messages that a source asks for by a literal. */
function askedFor(text: string): string[] {
  const bindings = bindingsOf(text);
  return [...text.matchAll(/\b(\w+)(?:\.(?:rich|markup|raw))?\(\s*["'`]([\w.-]+)["'`]/g)].flatMap((call) => {
    const binding = bindings.findLast(({ name, at }) => name === call[1] && at < call.index);
    const key = call[2] ?? "";
    return binding ? [binding.namespace === "" ? key : `${binding.namespace}.${key}`] : [];
  });
}

/** The codes with which a source refuses or tells that it is done: keys below `errors` and `answers`. */
function errorCodes(text: string): string[] {
  const thrown = text.matchAll(/new AppError\(\s*"\w+",\s*"(\w+)"/g);
  const inFields = text.matchAll(/invalidFields\(\{[^}]*: "(\w+)",?\s*\}/g);
  const checked = text.includes('from "zod/mini"') ? text.matchAll(/\b(?:error|message): "(\w+)"/g) : [];
  const told = text.matchAll(/\bsaid\([^"]*?, "(\w+)"/g);
  return [...thrown, ...inFields, ...checked]
    .map(([, code]) => `errors.${code}`)
    .concat([...told].map(([, code]) => `answers.${code}`));
}

function namespacesOf(text: string): string[] {
  const bound = bindingsOf(text).map(({ namespace }) => namespace);
  const refuses = /AppError|invalidFields|zod\/mini|namespace: "errors"|"#door\/limits\.server\.ts"/.test(
    text,
  );
  return bound.concat(refuses ? ["errors"] : [], /\bsaid\(/.test(text) ? ["answers"] : []);
}

/** Whether a source that reads the key's namespace has the rest of the key in quotes. */
function couldShow(source: { text: string; namespaces: string[] }, key: string): boolean {
  return source.namespaces.some((namespace) => {
    if (namespace !== "" && !key.startsWith(`${namespace}.`)) return false;
    const rest = namespace === "" ? key : key.slice(namespace.length + 1);
    return ['"', "'", "`"].some((quote) => source.text.includes(`${quote}${rest}${quote}`));
  });
}
