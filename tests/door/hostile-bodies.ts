import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { languages, type Language } from "#base/language.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { routes } from "#main/routes.server.ts";
import { faultOf } from "./hostile.ts";
import type { World } from "./world.ts";
import { exampleOf, writeCalls } from "./write-table.ts";

/** A POST as somebody sends it who means harm, or whose program is broken. */
export interface HostileBody {
  path: string;
  language: Language;
  /** With whose token: one of those given, or none. */
  bearer: number;
  request: InjectOptions;
}

/** Calls that change something, by their right bodies. */
const paths = Object.keys(writeCalls).filter((path) => writeCalls[path]?.body !== undefined);

const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u{D800}",
  "\u2028",
  "\u202E",
  "x".repeat(5_000),
  "ﷺ".repeat(500),
  "e\u0301".repeat(300),
  "1e4",
  "-1",
  "NaN",
  "null",
  "[]",
  "{}",
  '{"__proto__":{"x":1}}',
  `${"[".repeat(400)}${"]".repeat(400)}`,
  "'; DROP TABLE reviews; --",
  "%27 OR 1=1",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "javascript:alert(1)",
  "+971501234567",
  "a@b.example",
  "a@b.example\r\nBcc: c@d.example",
];
const hit = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e21,
      2 ** 31,
      2 ** 53,
      [],
      {},
      [[]],
      [null],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>({ $ne: null }, { length: 1e9 }, { toString: 1 }, ["a", "a"], [{}]),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const everyName =
  `userId fkVendorId pkVendorId pkReviewId strOTP strPhone strCountryCode strEmail intRating strReviewText
  imagesToRemove arrImageUrls strUserName strUserMobile strDescription intVendors arrCategories latitude longitude
  pkListId strName blnAdmin isVerified __proto__ constructor toString`.split(/\s+/);

const contentTypes = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "",
  "application/json\u00e9",
];

const hostOf = new Map(routes.map(({ contract: { path, host } }) => [path, host]));

/** Sends it, and says what is wrong with the answer: null when it is as promised. */
export async function askHostile(
  { site, consoleHost }: Pick<Hosts, "site" | "consoleHost">,
  { path, request, bearer, language }: HostileBody,
  tokens: readonly string[],
): Promise<{ status: number; fault: string | null }> {
  const token = tokens[bearer];
  const headers = {
    ...request.headers,
    cookie: `googtrans=/en/${language}`,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const host = hostOf.get(path) === "console" ? consoleHost : site;
  const { statusCode: status, body } = await host.inject({ ...request, headers });
  return { status, fault: faultOf({ language }, { status, body }) };
}

/** How the body is sent: whole, cut off, as something else, or in parts. */
type Form = "json" | "cut" | "other" | "parts" | "none";

/** The right body of a call with some of it replaced, added or missing, in several forms, with several tokens. */
export function hostileBody(world: World, bearers: number): fc.Arbitrary<HostileBody> {
  return fc
    .record({
      path: fc.constantFrom(...paths),
      leaves: fc.array(
        fc.nat(5).map((n) => n === 0),
        { minLength: 8, maxLength: 8 },
      ),
      aimed: fc.array(fc.tuple(fc.nat(), hit), { maxLength: 2 }),
      wrong: fc.array(fc.tuple(fc.constantFrom(...everyName), hit), { maxLength: 2 }),
      form: fc.constantFrom<Form>("json", "json", "json", "json", "parts", "parts", "cut", "other", "none"),
      type: fc.constantFrom(...contentTypes),
      cut: fc.nat(200),
      key: fc.option(fc.constantFrom("k".repeat(20), "", " ", "ü", "k".repeat(300)), { freq: 4 }),
      bearer: fc.nat(bearers),
      language: fc.constantFrom(...languages),
    })
    .map(({ path, leaves, aimed, wrong, form, type, cut, key, bearer, language }) => {
      const { request } = exampleOf({ method: "POST", path }, world);
      const right = Object.entries(request.payload ?? {});
      const kept = right.filter((_, index) => !leaves[index % leaves.length]);
      const hits =
        right.length === 0 ? [] : aimed.map(([at, value]) => [right[at % right.length]![0], value] as const);
      const body = new Map<string, unknown>([...kept, ...hits, ...wrong]);
      const sent = sentAs(form, body, { type, cut });
      const headers = { ...sent.headers, ...(key !== null && { "idempotency-key": key }) };
      return { path, language, bearer, request: { ...request, ...sent, headers } };
    });
}

function sentAs(
  form: Form,
  body: ReadonlyMap<string, unknown>,
  { type, cut }: { type: string; cut: number },
) {
  const json = JSON.stringify(Object.fromEntries(body));
  const as = (contentType: string, payload: string) => ({
    headers: { "content-type": contentType },
    payload,
  });
  if (form === "json") return as("application/json", json);
  if (form === "cut") return as("application/json", json.slice(0, cut % (json.length + 1)));
  if (form === "other") return as(type, json);
  if (form === "none") return { headers: {}, payload: "" };
  const parts = [...body].map(([name, value]) => {
    const file = name === "arrImageUrls" ? '; filename="a.jpg"\r\ncontent-type: image/jpeg' : "";
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `--x\r\ncontent-disposition: form-data; name="${name.replaceAll('"', "")}"${file}\r\n\r\n${text}\r\n`;
  });
  const whole = `${parts.join("")}--x--\r\n`;
  return as("multipart/form-data; boundary=x", cut % 5 === 0 ? whole.slice(0, -cut - 1) : whole);
}
