import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "#tests/setup/commands.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { memoryFiles } from "#tests/setup/memory-files.ts";
import { aPicture, upload } from "#tests/factories/pictures.ts";
import { testimonialsCommand } from "./commands.server.ts";
import { addTestimonial, getTestimonials } from "./contract.ts";

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db, { files: memoryFiles() });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`DELETE FROM testimonials`.execute(database.db);
  await sql`DELETE FROM limit_hits`.execute(database.db);
});

const words = {
  name: "Huda",
  mobile: "50 123 4567",
  email: "huda.salem@mail.example",
  state: "dubai-region",
  text: "My café is found now.",
  rating: 5,
  photo: [],
};
const wire = {
  strName: "Huda",
  strMobile: "501234567",
  strState: "dubai-region",
  strDescription: "My café is found now.",
};

const run = (...args: string[]) => runCommand(testimonialsCommand, database, args);
const published = async () => (await door.call(getTestimonials, { skip: 0, limit: 10 })).data;
const waitingId = async () => (await run("list"))[0]?.split(" ")[0] ?? "";

describe("a testimonial that somebody sends", () => {
  it("[PAGE-2] waits for a person, and appears masked once it is published", async () => {
    const { message } = await door.call(addTestimonial, words);
    expect(message).toBe("Thank you. We look at every review before it appears here.");
    expect(await published()).toEqual([]);
    await run("publish", await waitingId());
    expect(await published()).toMatchObject([
      {
        name: "Huda",
        phone: "+9xxxxx567",
        email: "hudaxxxxxx@mail.example",
        place: "Dubai",
        rating: 5,
        imageUrl: "",
      },
    ]);
    const [arabic] = (await door.callIn("ar")(getTestimonials, { skip: 0, limit: 10 })).data;
    expect(arabic?.place).toBe("دبي");
  });

  it("[PAGE-2] may bring a photo, which is made anew, and goes with it", async () => {
    const photo = upload(await aPicture({ width: 400, height: 300 }));
    await door.call(addTestimonial, { ...words, photo: [photo] });
    const id = await waitingId();
    await run("publish", id);
    expect((await published())[0]?.imageUrl).toMatch(/^\/photos\/[a-z2-7]{26}\/1280\.jpg$/);
    await run("remove", id);
    expect(await published()).toEqual([]);
    const { rows } = await sql`SELECT name, email, phone, photo_id FROM testimonials`.execute(database.db);
    expect(rows).toEqual([{ name: "", email: null, phone: null, photo_id: null }]);
    expect((await sql`SELECT FROM photos`.execute(database.db)).rows).toEqual([]);
  });

  it("[PAGE-2] needs no e-mail, no photo and no stars", async () => {
    expect((await door.post("api/vendor/addTestimonial", wire)).status).toBe(200);
    await run("publish", await waitingId());
    expect(await published()).toMatchObject([{ email: "", rating: 0 }]);
  });

  it.each<[string, object, string]>([
    ["no name", { strName: " " }, "strName"],
    ["a name of 51 characters", { strName: "x".repeat(51) }, "strName"],
    ["no mobile", { strMobile: "" }, "strMobile"],
    ["letters for a mobile", { strMobile: "50123456x" }, "strMobile"],
    ["eleven digits", { strMobile: "50123456789" }, "strMobile"],
    ["a wrong e-mail", { strEmail: "huda" }, "strEmail"],
    ["no state", { strState: "" }, "strState"],
    ["a place that is no state", { strState: "deira-dubai" }, "strState"],
    ["no words", { strDescription: "" }, "strDescription"],
    ["501 characters", { strDescription: "x".repeat(501) }, "strDescription"],
    ["six stars", { ratings: 6 }, "ratings"],
  ])("[PAGE-2] with %s is refused, and its field is named", async (_name, wrong, field) => {
    const { status, body } = await door.post("api/vendor/addTestimonial", { ...wire, ...wrong });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] });
    expect((await sql`SELECT FROM testimonials`.execute(database.db)).rows).toEqual([]);
  });

  it("[PAGE-2] comes three times an hour from one network at most", async () => {
    for (let n = 0; n < 3; n++) {
      const answer = await door.post("api/vendor/addTestimonial", { ...wire, strName: `Huda ${n}` });
      expect(answer.status).toBe(200);
    }
    expect((await door.post("api/vendor/addTestimonial", wire)).status).toBe(429);
  });

  it("[PAGE-2] is saved once for one Idempotency-Key", async () => {
    for (let n = 0; n < 2; n++) {
      await door.post("api/vendor/addTestimonial", wire, { "idempotency-key": "the-same" });
    }
    expect((await sql`SELECT FROM testimonials`.execute(database.db)).rows).toHaveLength(1);
  });

  it("shows the terminal no control characters of its author", async () => {
    await door.post("api/vendor/addTestimonial", { ...wire, strDescription: "a\u202eb" });
    expect((await run("list")).join("\n")).not.toMatch(/\p{Cf}/u);
  });
});
