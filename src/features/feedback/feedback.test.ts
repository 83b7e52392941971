import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "#tests/setup/commands.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { feedbackCommand } from "./commands.server.ts";
import { forgetOldFeedback } from "./jobs.server.ts";

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`TRUNCATE feedback RESTART IDENTITY`.execute(database.db);
  await sql`DELETE FROM limit_hits`.execute(database.db);
});

const send = (words: object, headers: Record<string, string> = {}) =>
  door.post("api/customer/sendFeedback", { strKind: "feedback", strText: "Well done", ...words }, headers);
const run = (...args: string[]) => runCommand(feedbackCommand, database, args);

describe("[SHELL-4] what people send to the operator", () => {
  it("is kept, shown by a command and ticked off by it", async () => {
    const { body } = await send({ strUserName: "Amal", strEmail: "Amal@Mail.example" });
    expect(body).toMatchObject({ success: true, message: "Thank you. Your words have reached us." });
    await send({ strKind: "bug", strText: "It blinks", strPage: "/home" }, { "user-agent": "Netscape" });
    const shown = (await run("list")).join("\n");
    expect(shown).toContain('"Well done"');
    expect(shown).toContain('email: "amal@mail.example"');
    expect(shown).toContain('page: "/home"');
    expect(shown).toContain('browser: "Netscape"');
    expect(await run("done", "1")).toEqual(["1 done"]);
    expect(await run("list", "feedback")).toEqual(["Nothing is open."]);
  });

  it("keeps the browser of a problem alone", async () => {
    await send({}, { "user-agent": "Netscape" });
    expect((await sql`SELECT user_agent FROM feedback`.execute(database.db)).rows).toEqual([
      { user_agent: null },
    ]);
  });

  it.each<[string, object, string]>([
    ["no words", { strText: " " }, "strText"],
    ["2,001 characters", { strText: "x".repeat(2_001) }, "strText"],
    ["an unknown kind", { strKind: "praise" }, "strKind"],
    ["a wrong address", { strEmail: "amal" }, "strEmail"],
    ["a message without a way to answer", { strKind: "message" }, "strEmail"],
    ["a call back without a number", { strKind: "callback" }, "strPhone"],
    ["a number that is none", { strKind: "callback", strPhone: "call me" }, "strPhone"],
  ])("is refused with %s, and the field is named", async (_name, wrong, field) => {
    const { status, body } = await send(wrong);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  it("[SHELL-5] a call back keeps the number as it is dialled", async () => {
    await send({ strKind: "callback", strPhone: "٠٥٠ ١٢٣ ٤٥٦٧", strTime: "after six" });
    const { rows } = await sql`SELECT phone, best_time FROM feedback`.execute(database.db);
    expect(rows).toEqual([{ phone: "+971501234567", best_time: "after six" }]);
  });

  it("is kept once for one Idempotency-Key", async () => {
    await send({}, { "idempotency-key": "the-same" });
    await send({}, { "idempotency-key": "the-same" });
    expect((await sql`SELECT FROM feedback`.execute(database.db)).rows).toHaveLength(1);
  });

  it("comes five times an hour from one network at most", async () => {
    for (let n = 0; n < 5; n++) expect((await send({ strText: `Number ${n}` })).status).toBe(200);
    expect((await send({})).status).toBe(429);
  });

  it("is deleted after twelve months", async () => {
    await send({});
    const log = { info() {}, warn() {}, error() {} };
    const context = { db: database.db, log, signal: new AbortController().signal };
    const at = (now: string) => forgetOldFeedback.run({ ...context, now: new Date(now) });
    await at("2027-11-19T00:00:00Z");
    expect((await sql`SELECT FROM feedback`.execute(database.db)).rows).toHaveLength(1);
    await at("2027-11-30T00:00:00Z");
    expect((await sql`SELECT FROM feedback`.execute(database.db)).rows).toHaveLength(0);
  });
});

it.each([[["done"]], [["done", "x"]], [["list", "praise"]], [["read"]]])(
  "the command refuses %j",
  async (args) => {
    await expect(run(...args)).rejects.toThrow(/feedback takes|There is no kind/);
  },
);
