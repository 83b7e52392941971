/** Why a row does not come in, or what of it was left out: keys for the report, which the operator's guide explains. */
export type Reason =
  | "ambiguous"
  | "claimed"
  | "columns"
  | "encoding"
  | "format"
  | "json"
  | "mismatch"
  | "missing"
  | "onlyDepartment"
  | "outside"
  | "removed"
  | "tooLong"
  | "unknown";

/** A row that does not come in. */
export class Refused {
  readonly field: string;
  readonly reason: Reason;

  constructor(field: string, reason: Reason) {
    this.field = field;
    this.reason = reason;
  }
}

/** Something that the operator should know of a row that came in. */
export interface Notice {
  field: string;
  reason: Reason;
}
