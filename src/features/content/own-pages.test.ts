import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "#base/brand.ts";
import { runCommand } from "#tests/setup/commands.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { pagesCommand } from "./commands.server.ts";
import { getWrittenPage } from "./contract.ts";
import { readOwnPage } from "./own-page.ts";
import { shippedPage } from "./pages.server.ts";

let database: TestDatabase;
let door: TestDoor;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db);
  folder = await mkdtemp(join(tmpdir(), "mahalli-pages-"));
});
afterAll(async () => {
  await door.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(pagesCommand, database, args);
const page = async (language: "en" | "ar") =>
  (await door.callIn(language)(getWrittenPage, { slug: "careers" })).data[0];

describe("[SHELL-4] the operator's own page", () => {
  it("stands in place of the one that ships, in its language alone, until it is reset", async () => {
    await writeFile(join(folder, "careers.md"), "# Jobs at {name}\n\nWe look for a **driver**.\n\n- Dubai\n");
    await run("set", "careers", "en", join(folder, "careers.md"));
    expect(await page("en")).toMatchObject({
      title: "Jobs at Mahalli",
      description: "We look for a driver.",
      markdown: "We look for a **driver**.\n\n- Dubai",
    });
    expect(await page("ar")).toEqual(shippedPage("careers", "ar"));
    const lines = await run("list");
    expect(lines.find((line) => line.includes("/careers"))).toContain("own: en");
    await run("reset", "careers");
    expect(await page("en")).toEqual(shippedPage("careers", "en"));
  });

  it.each([
    [["set", "nowhere", "en", "careers.md"], "There is no page nowhere"],
    [["set", "careers", "de", "careers.md"], "The languages are"],
    [["set", "careers", "en"], "which file"],
    [["reset", "media"], "as it ships already"],
    [["paint"], "takes list, set or reset"],
  ])("is not set by %j", async (args, said) => {
    await expect(run(...args)).rejects.toThrow(said);
  });

  it("is refused where it links to what a page may not", async () => {
    await writeFile(join(folder, "bad.md"), "# Jobs\n\n[Here](javascript:alert)\n");
    await expect(run("set", "careers", "en", join(folder, "bad.md"))).rejects.toThrow("may not link");
  });
});

describe("an own page as a file", () => {
  const values = { name: "Mahalli", email: brand.email };

  it("may have front matter", () => {
    const source = "---\ntitle: Jobs\ndescription: Work with us.\n---\n\nCome in.\n";
    expect(readOwnPage(source, values)).toEqual({
      title: "Jobs",
      description: "Work with us.",
      markdown: "Come in.",
    });
  });

  it("may come from Windows", () => {
    expect(readOwnPage("\uFEFF# Jobs\r\n\r\nCome in.\r\n", values)).toMatchObject({ markdown: "Come in." });
  });

  it.each([
    ["Come in.", "# Title"],
    ["# Jobs\n", "has no text"],
    ["# Jobs\n\nAsk {nobody}.", "{nobody}"],
    [`# Jobs\n\n${"x".repeat(100_000)}`, "at most"],
  ])("is refused when it says %j", (source, said) => {
    expect(() => readOwnPage(source, values)).toThrow(said);
  });

  it("keeps HTML as text", () => {
    expect(readOwnPage("# Jobs\n\n<b>now</b>", values).markdown).toBe("<b>now</b>");
  });
});
