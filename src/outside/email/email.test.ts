import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { checkProvider, type FakeProvider } from "#tests/setup/provider-checks.ts";
import { smtp } from "./smtp.server.ts";

const letter = { to: "amal@mail.example", subject: "رمز الدخول", text: "رمزك 12345\nSecond line" };

/** A real mail server that takes a login and answers by its mood. */
async function open(): Promise<FakeProvider & { letters: string[]; receivers: string[] }> {
  const [letters, receivers]: [string[], string[]] = [[], []];
  const silence = new Set<() => void>();
  const say = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth({ password }, _session, done) {
      if (fake.mood === "misconfigured") return done(say(535, `no ${password}`));
      done(null, { user: "mahalli" });
    },
    onRcptTo({ address }, _session, done) {
      if (fake.mood === "refuses") return done(say(550, `${address} is unknown`));
      if (fake.mood === "broken") return done(say(451, "try later"));
      if (fake.mood === "silent") return void silence.add(done);
      receivers.push(address);
      done();
    },
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (bytes) => (text += String(bytes)));
      stream.on("end", () => {
        letters.push(text);
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const fake = {
    url: `smtp://mahalli:very-secret@127.0.0.1:${port}`,
    mood: "takes" as FakeProvider["mood"],
    letters,
    receivers,
    async close() {
      for (const done of silence) done();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}

const provide = (url: string) => smtp({ url, from: "Mahalli <no-reply@mahalli.example>" });

checkProvider({ open, provide, letter, secrets: ["amal@", "12345", "very-secret"] });

it("a letter arrives with its subject and text whole", async () => {
  const far = await open();
  await provide(far.url).deliver(letter, AbortSignal.timeout(5_000));
  await far.close();
  expect(far.receivers).toEqual([letter.to]);
  const [head = "", ...body] = (far.letters[0] ?? "").split("\r\n\r\n");
  expect(head).toContain("From: Mahalli <no-reply@mahalli.example>");
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(head).toContain("Content-Transfer-Encoding: base64");
  expect(Buffer.from(body.join(""), "base64").toString()).toContain("رمزك 12345");
});

it("a receiver that holds more than an address is one receiver", async () => {
  const far = await open();
  const to = "amal@mail.example, badr@mail.example";
  await provide(far.url)
    .deliver({ ...letter, to }, AbortSignal.timeout(5_000))
    .catch(() => {});
  await far.close();
  expect(far.receivers).not.toContain("badr@mail.example");
});
