import * as z from "zod/mini";

/**
 * Where the names of the wire meet the product's own: `wire` validates and documents, `toWire` and `fromWire` rename.
 * Renaming trusts its input: validate with `wire` first where it comes from outside.
 */
export interface Shape<Own> {
  readonly wire: z.ZodMiniType;
  toWire(own: Own): unknown;
  fromWire(wire: unknown): Own;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a field may hold any shape; OwnOf recovers its type
type Kind = z.ZodMiniType | Shape<any>;
export type OwnOf<K> = K extends z.ZodMiniType<infer Own> ? Own : K extends Shape<infer Own> ? Own : never;

interface Field<K extends Kind> {
  wireName: string;
  kind: K;
}

type Simplify<T> = { [K in keyof T]: T[K] };
type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
type Fields<F extends Record<string, Field<Kind>>> = { [K in keyof F]: OwnOf<F[K]["kind"]> };
type OwnObject<F extends Record<string, Field<Kind>>> = Simplify<
  Omit<Fields<F>, OptionalKeys<Fields<F>>> & Partial<Pick<Fields<F>, OptionalKeys<Fields<F>>>>
>;

/** One field: its name on the wire, and a schema or a shape for its value. */
export function field<K extends Kind>(wireName: string, kind: K): Field<K> {
  return { wireName, kind };
}

/** An object whose keys are ours and whose fields say their wire names. */
export function shape<F extends Record<string, Field<Kind>>>(fields: F): Shape<OwnObject<F>> {
  const entries = Object.entries(fields);
  const wireFields = entries.map(([, { wireName, kind }]) => [wireName, schemaOf(kind)] as const);
  return {
    wire: z.object(Object.fromEntries(wireFields)),
    toWire(own) {
      const source = own as Record<string, unknown>;
      const result: Record<string, unknown> = {};
      for (const [key, { wireName, kind }] of entries) {
        const value = source[key];
        if (value !== undefined) result[wireName] = mapped(kind, value, "toWire");
      }
      return result;
    },
    fromWire(wire) {
      const source = wire as Record<string, unknown>;
      const result: Record<string, unknown> = {};
      for (const [key, { wireName, kind }] of entries) {
        const value = source[wireName];
        if (value !== undefined) result[key] = mapped(kind, value, "fromWire");
      }
      return result as OwnObject<F>;
    },
  };
}

export function list<K extends Kind>(kind: K): Shape<OwnOf<K>[]> {
  return {
    wire: z.array(schemaOf(kind)),
    toWire: (own) => own.map((item) => mapped(kind, item, "toWire")),
    fromWire: (wire) => (wire as unknown[]).map((item) => mapped(kind, item, "fromWire")) as OwnOf<K>[],
  };
}

/** The data of a call that has nothing to give but its message. */
export type NoData = never[];
export const noData: Shape<NoData> = list(z.never());

export function nullable<K extends Kind>(kind: K): Shape<OwnOf<K> | null> {
  return {
    wire: z.nullable(schemaOf(kind)),
    toWire: (own) => (own === null ? null : mapped(kind, own, "toWire")),
    fromWire: (wire) => (wire === null ? null : (mapped(kind, wire, "fromWire") as OwnOf<K>)),
  };
}

function schemaOf(kind: Kind): z.ZodMiniType {
  return isShape(kind) ? kind.wire : kind;
}

function mapped(kind: Kind, value: unknown, direction: "toWire" | "fromWire"): unknown {
  return value !== null && isShape(kind) ? kind[direction](value) : value;
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
function isShape(kind: Kind): kind is Shape<any> {
  return "toWire" in kind;
}
