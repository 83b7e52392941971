import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { savedCustomers } from "#tests/factories/reviews.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { forgetOldNotifications } from "./jobs.server.ts";
import { notify } from "./service.server.ts";

let database: TestDatabase;
let door: TestDoor;
let bearers: Bearers;
let customer: { id: number };
const now = new Date();

beforeAll(async () => {
  database = await cloneDatabase();
  const [mine] = await savedCustomers(database.db, ["Amal"]);
  customer = mine!;
  bearers = await bearersOf(database.db, { "customer A": mine!.publicId });
  door = await testDoor(database.db, { now });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const tell = (vendor: string) =>
  notify(database.db, customer.id, { kind: "leadAccepted", payload: { vendor }, link: "/me", now });
const as = async (role: "customer A" | "customer B", language = "en") => ({
  authorization: `Bearer ${await bearers(role)}`,
  "accept-language": language,
});
const list = async (query = "", language = "en") =>
  (await door.get(`/api/customer/getNotifications?${query}`, await as("customer A", language))).body;
const unreadOf = async (role: "customer A" | "customer B") =>
  (await door.get("/api/customer/getUnreadNotifications", await as(role))).body.data;
const mark = async (role: "customer A" | "customer B", body: object) =>
  door.post("api/customer/markNotificationsRead", body, await as(role));

describe("notifications", () => {
  it("are kept until they are looked for, newest first and in pages", async () => {
    for (const vendor of ["Seven Ovens", "Blue Dry Clean", "Oud House"]) await tell(vendor);
    const { data, totalDocuments } = await list("skipCount=1&pageLimit=1");
    expect(totalDocuments).toBe(3);
    expect(data).toEqual([
      {
        pkNotificationId: expect.stringMatching(/^\d+$/),
        strKind: "leadAccepted",
        strText: "Blue Dry Clean has accepted your request and may now call you.",
        strLink: "/me",
        dateCreateDateAndTime: now.toISOString(),
        blnRead: false,
      },
    ]);
  });

  it.each(languages)("are told in %s, whatever language they were caused in", async (language) => {
    const [first] = (await list("", language)).data as { strText: string }[];
    expect(first?.strText).toContain("Oud House");
    expect(first?.strText.includes("accepted")).toBe(language === "en");
  });

  it("are marked as read one by one or all at once, and only by the customer himself", async () => {
    const ids = ((await list()).data as { pkNotificationId: string }[]).map((each) => each.pkNotificationId);
    expect((await mark("customer B", { arrNotificationIds: ids })).body.data).toEqual([{ intUnread: 0 }]);
    expect((await mark("customer B", {})).status).toBe(200);
    expect(await unreadOf("customer A")).toEqual([{ intUnread: 3 }]);
    const some = { arrNotificationIds: [ids[0], "nobody-has-this", "99999999999999999999"] };
    expect((await mark("customer A", some)).body.data).toEqual([{ intUnread: 2 }]);
    expect((await list()).data).toMatchObject([{ blnRead: true }, { blnRead: false }, { blnRead: false }]);
    expect((await mark("customer A", {})).body.data).toEqual([{ intUnread: 0 }]);
  });

  it("of others are nobody's business", async () => {
    const { body } = await door.get("/api/customer/getNotifications", await as("customer B"));
    expect(body.data).toEqual([]);
    expect((await door.get("/api/customer/getNotifications")).status).toBe(401);
  });

  it("are refused by the one who writes them when no text tells them, or the link leads away", async () => {
    await expect(notify(database.db, customer.id, { kind: "nothing", now })).rejects.toThrow("no text tells");
    for (const link of ["https://evil.example", "//evil.example", "/\\evil.example", "me"]) {
      const draft = { kind: "leadAccepted", payload: { vendor: "x" }, link, now };
      await expect(notify(database.db, customer.id, draft)).rejects.toThrow("path of the site");
    }
  });

  it("are forgotten after a year", async () => {
    const context = { db: database.db, log: console, signal: new AbortController().signal };
    await forgetOldNotifications.run({ ...context, now: new Date(now.getTime() + 364 * 86_400_000) });
    expect((await list()).totalDocuments).toBe(3);
    await forgetOldNotifications.run({ ...context, now: new Date(now.getTime() + 366 * 86_400_000) });
    expect((await list()).totalDocuments).toBe(0);
  });
});
