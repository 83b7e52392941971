/** What can go wrong, as a closed union: the door's status table is typed by it. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "missing"
  | "wrongMethod"
  | "tooSlow"
  | "conflict"
  | "tooLarge"
  | "tooMany"
  | "unavailable";

/**
 * The one error that services throw on purpose.
 * `code` is a key below `errors` in the message catalogues; `fields` maps a wire field to such a key.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(kind: ErrorKind, code: string, fields: Record<string, string> = {}) {
    super(`${kind}: ${code}`);
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

/** What was sent is not valid: a code for each of the wire fields that it is wrong in. */
export function invalidFields(fields: Record<string, string>): AppError {
  return new AppError("invalid", "invalid", fields);
}

/** Why a process does not start: the message is for the operator, who needs no stack. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
