/** A call that did not succeed: `status` is 0 when no answer came. `message` may be shown as it is. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.fields = fields;
  }
}

/** Nobody answered, or what would have asked could not be loaded: most likely there is no connection. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0;
}
