import { boundedText } from "./bounded-text.server.ts";

/** What a provider answered: its status and its JSON, `{}` where that is none or far too long. */
export interface ProviderAnswer {
  status: number;
  body: Record<string, unknown>;
}

const mostBytes = 64 * 1024;

/** Asks a provider by POST. Throws without a word of what was sent when no answer comes. */
export async function post(
  url: string,
  init: { headers: Record<string, string>; body: string | URLSearchParams },
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const response = await fetch(url, { ...init, method: "POST", redirect: "error", signal }).catch(
    (error: unknown) => {
      if (error instanceof Error && error.name !== "TypeError") throw error;
      throw new Error("no connection", { cause: (error as Error).cause });
    },
  );
  const text = await boundedText(response, mostBytes);
  return { status: response.status, body: objectOf(text ?? "") };
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
