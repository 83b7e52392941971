import fc from "fast-check";
import { errorText } from "#door/answer.server.ts";
import { languages, type Language } from "#base/language.ts";
import en from "#locales/en.json" with { type: "json" };
import { pageParameters } from "#pages/page-parameters.ts";
import { calls } from "./call-table.ts";
import type { World } from "./world.ts";

/** A call as somebody sends it who means harm, or whose program is broken. */
export interface HostileRequest {
  path: string;
  url: string;
  language: Language;
}

/** As they stand in a URL: what is no valid encoding is meant so. */
const values = [
  [
    "-1",
    "0",
    "00",
    "1e9",
    "1e-9",
    "0x10",
    "NaN",
    "Infinity",
    "-Infinity",
    "9007199254740993",
    "2147483648",
    "-0",
  ],
  ["1.5", "1,5", "--1", "+1", "%201%20", "1%00", "٣", "9".repeat(400), `0.${"3".repeat(400)}`, "-90.000001"],
  [
    "null",
    "undefined",
    "true",
    "TRUE",
    "[object%20Object]",
    "[]",
    "{}",
    "%5B%5D",
    '%7B"$ne":null%7D',
    "function()%7B%7D",
  ],
  [
    "%00",
    "a%00b",
    "%01",
    "%7F",
    "%C2%85",
    "%0D%0Aset-cookie:%20x=y",
    "%1B[2J",
    "%E2%80%A8",
    "%EF%BF%BF",
    "%EF%BB%BF",
  ],
  [
    "%ED%A0%80",
    "%ED%B0%80x",
    "%F4%90%80%80",
    "%C0%AF",
    "%FF",
    "%E0%A4",
    "%",
    "%%",
    "%z1",
    "%u0041",
    "%2",
    "a%",
  ],
  [
    "%25",
    "_",
    "%25_%25",
    "%5C",
    "%5C%27",
    "%27",
    "%22",
    "%60",
    "%27%27",
    "%3B",
    "--",
    "/*",
    "%27%20OR%201=1--",
    "$$",
    "$1",
    "?",
  ],
  [
    "%27);DROP%20TABLE%20vendors;--",
    "1;SELECT%20pg_sleep(9)",
    "%27||pg_sleep(9)||%27",
    "UNION%20SELECT%20null",
    "%5C0",
  ],
  [
    "<script>alert(1)</script>",
    "%3Cimg%20src=x%20onerror=alert(1)%3E",
    "javascript:alert(1)",
    "{{7*7}}",
    "${7*7}",
  ],
  [
    "../../../../etc/passwd",
    "..%2F..%2F",
    "%2e%2e%2f",
    "C:%5Cwindows",
    "file:///etc/passwd",
    "//evil.example",
    "http://169.254.169.254/",
  ],
  [
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "prototype",
    "valueOf",
    "then",
    "length",
    "__defineGetter__",
  ],
  [
    "%F0%9F%98%80",
    "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7",
    "%E2%80%AE%D8%B3%E2%80%AC",
    "%E2%80%8F%E2%81%A6",
    "%EF%B7%BA".repeat(60),
  ],
  [
    "e%CC%81".repeat(90),
    "%CC%81".repeat(190),
    "%D9%80".repeat(150),
    "%E3%80%80",
    "%C2%A0",
    "%E2%80%8B",
    "%C4%B0",
    "%C3%9F",
    "%EF%AC%81",
  ],
  [
    "a".repeat(200),
    "a".repeat(201),
    "x".repeat(10_000),
    "%D8%A7".repeat(3_000),
    "(".repeat(200),
    "%20".repeat(5_000),
    "a%20".repeat(99),
    "*".repeat(150),
  ],
  ["", "%20", "+", "%09", "%0A", "%20a", ".", "..", "...", "&", "=", "%26", "%3D", "%23", "#", "a#b"],
].flat();

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }).map(encoded) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...values), { maxLength: 4 }).map((some) => some.join("")),
  },
);

const everyName =
  `skipCount pageLimit strSearchParams pkDepartmentId fkDepartmentId pkCategoryId fkCategoryId fkSubCategoryId
  fkParentCategoryId latitude longitude country isVerified filterRating sortOrder blnOpenNow pkVendorId fkVendorId
  userId input placeId type countryCode lang __proto__ constructor hasOwnProperty toString %00 %ED%A0%80 %`
    .split(/\s+/)
    .concat("", "x".repeat(5_000));
const nesting = [
  "",
  "",
  "",
  "[]",
  "[0]",
  "[$gt]",
  "[a][b]",
  "[__proto__][x]",
  ".x",
  "%5B%5D",
  "%5B__proto__%5D",
  "%00",
];
/** One parameter, once or several times. */
const parameter = fc
  .tuple(
    fc.constantFrom(...everyName),
    fc.constantFrom(...nesting),
    fc.array(value, { minLength: 1, maxLength: 3 }),
  )
  .map(([name, nest, all]) => all.map((one) => `${name}${nest}=${one}`).join("&"));

/** The right query of a call with some of it replaced or added; `lang` stays last but one of the hostile ones may go before. */
export function hostileRequest(world: World): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      path: fc.constantFrom(...Object.keys(calls)),
      keeps: fc.array(fc.nat(3).map(Boolean), { minLength: 9, maxLength: 9 }),
      wrong: fc.array(parameter, { maxLength: 2 }),
      aimed: fc.array(fc.tuple(fc.nat(), value), { minLength: 1, maxLength: 2 }),
      separator: fc.constantFrom("&", "&", "&", "&&", ";", "?"),
      language: fc.constantFrom(...languages),
    })
    .map(({ path, keeps, wrong, aimed, separator, language }) => {
      const right = encodeURI(calls[path]?.query(world) ?? "")
        .split("&")
        .filter(Boolean);
      const names = right.map((pair) => pair.split("=")[0] ?? "");
      const kept = right.filter((_, index) => keeps[index % keeps.length]);
      const hits = names.length === 0 ? [] : aimed.map(([at, hit]) => `${names[at % names.length]}=${hit}`);
      const query = [...kept, ...hits, ...wrong].join(separator);
      return { path, url: `/${path}?${query}`, language };
    });
}

const pagePaths = Object.keys(pageParameters).concat(
  "/nowhere",
  "/shop-details/",
  "//home",
  "/home/%2e%2e/about",
);
const pageNames = [
  ...new Set(
    Object.values(pageParameters)
      .flat()
      .map((name) => name.replace("*", "")),
  ),
  "lang",
  "_routes",
  "index",
  "__proto__",
];

/** A page with hostile parameters, as a document or as data, with a hostile cookie of place or language. */
export const hostilePage: fc.Arbitrary<{ url: string; cookie: string }> = fc
  .record({
    path: fc.constantFrom(...pagePaths),
    isData: fc.boolean(),
    wrong: fc.array(fc.tuple(fc.constantFrom(...pageNames), value), { maxLength: 4 }),
    cookie: fc.tuple(fc.constantFrom("place", "googtrans", "x"), value),
  })
  .map(({ path, isData, wrong, cookie }) => ({
    url: `${path}${isData ? ".data" : ""}?${wrong.map(([name, hit]) => `${name}=${hit}`).join("&")}`,
    cookie: `${cookie[0]}=${cookie[1]}`,
  }));

export interface Answered {
  status: number;
  body: string;
}

/** What is wrong with an answer to a hostile request; null when it is as promised. */
export function faultOf(
  { language }: { language: Language; path?: string; url?: string },
  { status, body }: Answered,
): string | null {
  const envelope = parsed(body);
  if (!envelope) return "the answer is no JSON object";
  const keys = ["success", "message", "data", "totalDocuments", "currentPage", "numberOfPages"];
  if (keys.some((key) => !(key in envelope))) return "the envelope is not whole";
  if (status === 200) return envelope["success"] === true ? null : "200 without success";
  if (status < 400 || status > 499) return `status ${status}`;
  if (envelope["success"] !== false) return `${status} with success`;
  if (/\bat .+:\d+:\d+|node_modules|\.ts\b|SELECT |postgres|pg_|SyntaxError|TypeError/.test(body))
    return "it tells of our insides";
  return faultOfMessage(envelope, language);
}

/** The message is a text of the catalogue in the caller's language, of the first of the fields that are wrong. */
function faultOfMessage(
  { message, errors = {} }: Record<string, unknown>,
  language: Language,
): string | null {
  const [field] = Object.keys(errors as object);
  const codes = Object.keys(en.errors);
  // What the specification words stands as it is, without the field's name.
  const fixed = codes.map((code) => errorText(language, code, "another"));
  if (field && !fixed.includes(String(message)) && !String(message).includes(field))
    return "the message does not name the field";
  const known = codes.map((code) => errorText(language, code, field));
  return known.includes(String(message)) ? null : `not a text in ${language}: ${String(message)}`;
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
