import type { Answer, Endpoint } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import { bearerFor } from "./bearer.ts";
import { CallError } from "./call-error.ts";
import { answerIn } from "./call.ts";
import { postHeaders } from "./post-headers.ts";

interface Sending {
  language: Language;
  /** Of the contract's host, without a slash at the end; the page's own unless said otherwise. */
  origin?: string;
  /** By which the server knows a repetition. */
  key?: string;
  /** Bytes that have left, of all the files together. */
  onProgress?(sent: number): void;
  signal?: AbortSignal;
}

/** `call` for a contract with files, which tells how far they are. Throws CallError; AbortError where it is given up. */
export function sendFiles<Input, Output>(
  contract: Endpoint<Input, Output>,
  input: Input,
  { language, origin = location.origin, key, onProgress, signal }: Sending,
): Promise<Answer<Output>> {
  const bearer = bearerFor(contract);
  const { form, fileBytes } = formOf(contract.input.toWire(input) as Record<string, unknown>);
  return new Promise((resolve, reject) => {
    // A request by fetch does not tell how much of it has left.
    const request = new XMLHttpRequest();
    request.open(contract.method, `${origin}/${contract.path}?lang=${language}`);
    for (const [name, value] of Object.entries({ ...bearer.headers, ...postHeaders(key) }))
      request.setRequestHeader(name, value);
    request.responseType = "json";
    // The words come first: what is more than the files was theirs.
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress?.(Math.max(0, loaded - (total - fileBytes)));
    });
    request.addEventListener("load", () => {
      bearer.hear(request.getResponseHeader("www-authenticate"));
      try {
        resolve(answerIn(contract, request.status, request.response));
      } catch (error) {
        reject(error);
      }
    });
    for (const end of ["error", "timeout"]) request.addEventListener(end, () => reject(new CallError(0, "")));
    request.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function formOf(wire: Record<string, unknown>): { form: FormData; fileBytes: number } {
  const form = new FormData();
  const files: [string, File][] = [];
  for (const [name, value] of Object.entries(wire)) {
    const all = Array.isArray(value) ? value : [];
    if (all.some((each) => each instanceof File))
      files.push(...all.map((file): [string, File] => [name, file]));
    else if (typeof value === "string") form.set(name, value);
    // Numbers and flags are the same in JSON; lists and records travel as the text of it.
    else if (value !== undefined && value !== null) form.set(name, JSON.stringify(value));
  }
  for (const [name, file] of files) form.append(name, file, file.name);
  return { form, fileBytes: files.reduce((sum, [, file]) => sum + file.size, 0) };
}
