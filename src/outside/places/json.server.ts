import { boundedText } from "../bounded-text.server.ts";

/** More is no answer to a question for a few places. */
const mostBytes = 1_000_000;

/** How we name ourselves to services that want to know who asks. */
export const userAgent = "Mahalli/0.1 (business directory)";

interface Asking {
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: unknown;
}

/** The JSON behind an address. Throws an error that names the status, never the address: a key may be in it. */
export async function askJson(url: URL, { signal, headers = {}, body }: Asking): Promise<unknown> {
  const answer = await fetch(url, {
    signal,
    redirect: "error",
    method: body === undefined ? "GET" : "POST",
    headers: {
      accept: "application/json",
      "user-agent": userAgent,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(signal.aborted ? "time limit" : `no connection: ${reasonOf(error)}`);
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  const text = await textOf(answer, signal);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("broken JSON");
  }
}

async function textOf(answer: Response, signal: AbortSignal): Promise<string> {
  const text = await boundedText(answer, mostBytes).catch(() => {
    throw new Error(signal.aborted ? "time limit" : "broken answer");
  });
  if (text === null) throw new Error("too long an answer");
  return text;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
}
