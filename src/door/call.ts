import type { Answer, Call, Endpoint, Envelope } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import { bearerFor } from "./bearer.ts";
import { CallError } from "./call-error.ts";
import { postHeaders } from "./post-headers.ts";

/** `call` of the browser: GET inputs become the query, others a JSON body. Throws CallError. */
export function callOverHttp(language: Language, origins: { site: string; console: string }): Call {
  return async (contract, input, options = {}) => {
    const url = new URL(`${origins[contract.host]}/${contract.path}`);
    const wire = contract.input.toWire(input) as Record<string, unknown>;
    const bearer = bearerFor(contract);
    const init: RequestInit = {
      method: contract.method,
      headers: bearer.headers,
      ...(options.signal ? { signal: options.signal } : {}),
    };
    if (contract.method === "GET") {
      for (const [name, value] of Object.entries(wire)) url.searchParams.set(name, String(value));
    } else {
      init.body = JSON.stringify(wire);
      init.headers = { ...init.headers, ...postHeaders(options.key), "content-type": "application/json" };
    }
    url.searchParams.set("lang", language);
    const response = await fetch(url, init).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw new CallError(0, "");
    });
    bearer.hear(response.headers.get("www-authenticate"));
    return answerIn(contract, response.status, await response.json().catch(() => null));
  };
}

/** What an envelope says, in the product's own words. Throws CallError for a refusal, and for what is no envelope. */
export function answerIn<Input, Output>(
  contract: Endpoint<Input, Output>,
  status: number,
  json: unknown,
): Answer<Output> {
  const envelope = json as (Envelope & { errors?: Record<string, string> }) | null;
  if (!envelope?.success) throw new CallError(status, envelope?.message ?? "", envelope?.errors ?? {});
  return {
    data: contract.output.fromWire(envelope.data),
    message: envelope.message,
    total: envelope.totalDocuments,
    page: envelope.currentPage,
    pages: envelope.numberOfPages,
  };
}
