import { hash } from "node:crypto";
import type { Envelope } from "#base/endpoint.ts";
import { AppError, type ErrorKind } from "#base/errors.ts";
import type { Language } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";

export const statusOf: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  wrongMethod: 405,
  tooSlow: 408,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
};

/** The text of an error code in the caller's language; `field` is the wire name that it is about. */
export function errorText(language: Language, code: string, field?: string): string {
  const t = translatorOf(language);
  const key = t.has(`errors.${code}`) ? `errors.${code}` : "errors.invalid";
  return t(key, { field: field ?? "" });
}

/** What an answer tells the person in the caller's language: a code below `answers`. */
export function answerText(language: Language, code: string, values: Record<string, string>): string {
  return translatorOf(language)(`answers.${code}`, values);
}

/** The envelope and status of a failure; anything that is not an AppError is ours to mend and tells nothing. */
export function failureOf(error: unknown, language: Language): { status: number; body: Envelope } {
  if (!(error instanceof AppError)) return { status: 500, body: failure(errorText(language, "internal")) };
  const fields = Object.entries(error.fields);
  const [first] = fields;
  const message = first ? errorText(language, first[1], first[0]) : errorText(language, error.code);
  const body = failure(message);
  const named = Object.fromEntries(fields.map(([field, code]) => [field, errorText(language, code, field)]));
  return {
    status: statusOf[error.kind],
    body: fields.length === 0 ? body : Object.assign(body, { errors: named }),
  };
}

/** A weak validator of a body (RFC 9110 §8.8.3). */
export function entityTag(body: string | Buffer): string {
  return `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

function failure(message: string): Envelope {
  return { success: false, message, data: [], totalDocuments: 0, currentPage: 1, numberOfPages: 0 };
}
