import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Refused, type Provider } from "#outside/provider.server.ts";

/** How a provider behaves towards a letter. */
export type Mood = "takes" | "refuses" | "misconfigured" | "broken" | "silent";

/** A provider's end of the wire, for tests. */
export interface FakeProvider {
  url: string;
  mood: Mood;
  close(): Promise<void>;
}

/** What every provider of every need must do; `open` starts its far end, which speaks the real protocol. */
export function checkProvider<Letter>({
  open,
  provide,
  letter,
  secrets,
}: {
  open(): Promise<FakeProvider>;
  provide(url: string): Provider<Letter>;
  letter: Letter;
  /** What no error may tell. */
  secrets: readonly string[];
}): void {
  let far: FakeProvider;
  let near: Provider<Letter>;
  beforeAll(async () => {
    far = await open();
    near = provide(far.url);
  });
  afterAll(() => far.close());
  beforeEach(() => void (far.mood = "takes"));

  const deliver = (ms = 5_000) => near.deliver(letter, AbortSignal.timeout(ms));
  const failure = async (ms?: number) =>
    deliver(ms).then(
      () => expect.fail("it was delivered"),
      (error: unknown) => error as Error,
    );
  const tellsNothing = (error: Error) => {
    for (const secret of secrets) expect(`${error.message} ${String(error.cause)}`).not.toContain(secret);
  };

  it("delivers, and knows the letter by the provider's id", async () => {
    expect(await deliver()).toMatch(/\S/);
  });

  it("tells a refusal of the receiver, which is for good, from all else", async () => {
    far.mood = "refuses";
    const error = await failure();
    expect(error).toBeInstanceOf(Refused);
    expect(error.message).toContain(near.name);
    tellsNothing(error);
  });

  it.each(["misconfigured", "broken"] as const)(
    "takes a provider that is %s for one to ask again",
    async (mood) => {
      far.mood = mood;
      const error = await failure();
      expect(error).not.toBeInstanceOf(Refused);
      expect(error.message).toMatch(/\d{3}|ECONN|EAUTH/);
      tellsNothing(error);
    },
  );

  it("waits no longer than it is let", async () => {
    far.mood = "silent";
    const error = await failure(100);
    expect(error).not.toBeInstanceOf(Refused);
    expect(error.name).toBe("TimeoutError");
  });

  it("tells that nobody is there", async () => {
    const gone = await open();
    const lost = provide(gone.url);
    await gone.close();
    const error = await lost
      .deliver(letter, AbortSignal.timeout(5_000))
      .catch((reason: unknown) => reason as Error);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
    tellsNothing(error as Error);
  });
}

export interface SeenRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A provider that is asked over HTTP: what it answers in each mood, and what it was asked. */
export async function httpProvider(
  answers: Record<Exclude<Mood, "silent">, { status: number; body: object | string }>,
): Promise<FakeProvider & { seen: SeenRequest[] }> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (bytes) => (body += String(bytes)));
    request.on("end", () => {
      seen.push({ path: request.url ?? "", headers: request.headers, body });
      if (fake.mood === "silent") return;
      const answer = answers[fake.mood];
      response.statusCode = answer.status;
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeProvider & { seen: SeenRequest[] } = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: "takes",
    seen,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return fake;
}
