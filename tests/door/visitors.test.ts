import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testHosts } from "#tests/setup/hosts.ts";
import { calls } from "./call-table.ts";
import { savedWorld, secrets, type World } from "./world.ts";

let database: TestDatabase;
let hosts: Hosts;
let world: World;

beforeAll(async () => {
  database = await cloneDatabase();
  world = await savedWorld(database.db);
  hosts = await testHosts(database.db);
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

/** In every form in which a number or an address might slip out. */
const digits = secrets.whatsapp.slice(4);
const leaks = [digits, secrets.whatsapp, encodeURIComponent(secrets.whatsapp), secrets.email, "owner.secret"];
const bearer = { authorization: "Bearer x", cookie: "token=x; vendorToken=y; userId=1" };

async function answersOf(path: string, query: string): Promise<string[]> {
  const urls = languages.map((language) => encodeURI(`/${path}?${query}&lang=${language}`));
  const answers = await Promise.all(
    urls.flatMap((url) => [hosts.site.inject({ url }), hosts.site.inject({ url, headers: bearer })]),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  return answers.map(({ body }) => body);
}

describe("a vendor's WhatsApp number and e-mail", () => {
  it.each(Object.keys(calls))("[API-4] are in no answer of %s", async (path) => {
    for (const body of await answersOf(path, calls[path]!.query(world)))
      expect(leaks.filter((leak) => body.includes(leak))).toEqual([]);
  });

  it("[API-4] are not in its own detail, which tells that there is a number", async () => {
    const bodies = await answersOf("api/vendor/getAllVendors", `pkVendorId=${world.vendorId}`);
    for (const body of bodies) {
      expect(leaks.filter((leak) => body.includes(leak))).toEqual([]);
      const { data } = JSON.parse(body) as { data: object[] };
      expect(data).toMatchObject([{ strWhatsappNumber: "", strEmail: "", blnWhatsapp: true }]);
    }
  });

  it("[API-4] are not found by searching for them", async () => {
    const found = async (text: string) => {
      const url = `/api/vendor/getAllVendors?strSearchParams=${encodeURIComponent(text)}`;
      const { data } = (await hosts.site.inject({ url })).json<{ data: { pkVendorId: string }[] }>();
      return data.map(({ pkVendorId }) => pkVendorId);
    };
    for (const text of [digits, secrets.email, "owner.secret"]) {
      expect(await found(text)).not.toContain(world.vendorId);
    }
    // By its name it is.
    expect(await found("Seven Ovens")).toContain(world.vendorId);
  });
});

it("[API-4] whoever praises the product keeps the own address and number", async () => {
  for (const body of await answersOf("api/vendor/getTestimonials", "pageLimit=50")) {
    expect(body).toContain("Salim");
    expect(body).not.toContain("salim@mail.example");
    expect(body).not.toMatch(/501112233|50 111 2233/);
  }
});
