import * as z from "zod/mini";
import { boxIn, boxText, type Box } from "./box.ts";
import type { Shape } from "./shape.ts";

/**
 * Schemas for what arrives as query text. Each refuses with a code that is a key below `errors` in the catalogues;
 * the door says it in the caller's language together with the field's name. `parameterDocs` says of each in JSON Schema
 * what it takes: as a query has only texts, that cannot be told from the schema.
 */
export const parameterDocs = z.registry<{ type: string; description: string; [keyword: string]: unknown }>();

/** A whole number in [min, max] written in decimal digits; `fallback` when it is absent or empty. */
export function wholeNumber(min: number, max: number, fallback: number) {
  const description = `A whole number from ${min} to ${max}; ${fallback} without it.`;
  const schema = z._default(
    z.pipe(
      z.union([z.string(), z.number()], { error: "wholeNumber" }),
      z.transform((value, context) => {
        const text = String(value).trim();
        const number = text === "" ? fallback : Number(text);
        if (!/^\d{0,15}$/.test(text) || number < min || number > max) {
          context.issues.push({ code: "custom", message: "wholeNumber", input: value });
          return z.NEVER;
        }
        return number;
      }),
    ),
    fallback,
  );
  parameterDocs.add(schema, { type: "integer", minimum: min, maximum: max, default: fallback, description });
  return schema;
}

/** A decimal number in [min, max]; absent or empty is undefined. */
export function decimal(min: number, max: number, description = `A number from ${min} to ${max}.`) {
  const schema = z.optional(
    z.pipe(
      z.union([z.string(), z.number()], { error: "decimal" }),
      z.transform((value, context) => {
        const text = String(value).trim();
        if (text === "") return undefined;
        const number = Number(text);
        if (!/^-?\d{1,4}(\.\d{1,20})?$/.test(text) || number < min || number > max) {
          context.issues.push({ code: "custom", message: "decimal", input: value });
          return z.NEVER;
        }
        return number;
      }),
    ),
  );
  parameterDocs.add(schema, { type: "number", minimum: min, maximum: max, description });
  return schema;
}

export const latitude = decimal(-90, 90, "Degrees north, WGS 84; together with the longitude.");
export const longitude = decimal(-180, 180, "Degrees east, WGS 84; together with the latitude.");

/** `west,south,east,north` in degrees, west of east and south of north; absent or empty is undefined. */
export const mapBox: Shape<Box | undefined> = {
  wire: z.optional(
    z.pipe(
      z.string({ error: "box" }),
      z.transform((value, context) => {
        if (value.trim() === "" || boxIn(value)) return value;
        context.issues.push({ code: "custom", message: "box", input: value });
        return z.NEVER;
      }),
    ),
  ),
  toWire: (box) => box && boxText(box),
  fromWire: (value) => boxIn(value as string) ?? undefined,
};
parameterDocs.add(mapBox.wire, {
  type: "string",
  description: "A box in degrees, WGS 84: west,south,east,north, with west below east and south below north.",
});

/** Text of at most `max` characters, trimmed, without control characters or lone surrogates; absent or empty is undefined. */
export function text(max: number) {
  const schema = z.optional(
    z.pipe(
      z.string({ error: "text" }).check(z.maxLength(max, { error: "tooLong" })),
      z.transform((value, context) => {
        if (!value.isWellFormed() || /\p{Cc}/u.test(value.replaceAll(/[\t\n\r]/g, " "))) {
          context.issues.push({ code: "custom", message: "text", input: value });
          return z.NEVER;
        }
        return value.trim() === "" ? undefined : value.trim();
      }),
    ),
  );
  const description = `Text of at most ${max} characters, without control characters.`;
  parameterDocs.add(schema, { type: "string", maxLength: max, description });
  return schema;
}

/** Text that must be there, as `text(max)`; `missing` is the code of the error where it is not. */
export function requiredText(max: number, missing: string) {
  const schema = z.pipe(
    z.string({ error: missing }).check(z.maxLength(max, { error: "tooLong" })),
    z.transform((value, context) => {
      const trimmed = value.trim();
      const isText = value.isWellFormed() && !/\p{Cc}/u.test(value.replaceAll(/[\t\n\r]/g, " "));
      if (trimmed === "" || !isText) {
        context.issues.push({ code: "custom", message: isText ? missing : "text", input: value });
        return z.NEVER;
      }
      return trimmed;
    }),
  );
  const description = `Text of 1 to ${max} characters, without control characters.`;
  parameterDocs.add(schema, { type: "string", minLength: 1, maxLength: max, description });
  return schema;
}

/** `text(max)` of one line, such as a name: each stretch of white space within it becomes one space. */
export function line(max: number) {
  const whole = text(max);
  const schema = z.pipe(
    whole,
    z.transform((value) => value && onOneLine(value)),
  );
  parameterDocs.add(schema, parameterDocs.get(whole)!);
  return schema;
}

/** `line(max)` that must be there; `missing` is the code of the error where it is not. */
export function requiredLine(max: number, missing: string) {
  const whole = requiredText(max, missing);
  const schema = z.pipe(whole, z.transform(onOneLine));
  parameterDocs.add(schema, parameterDocs.get(whole)!);
  return schema;
}

function onOneLine(value: string): string {
  return value.replaceAll(/\s+/gu, " ");
}

/** What clients send and we know better: taken, and dropped. */
export const ignored = z.pipe(
  z.optional(z.unknown()),
  z.transform((): undefined => undefined),
);
parameterDocs.add(ignored, { type: "string", description: "Ignored: the server knows it." });

/** A public id as we write them (slugs and opaque ids); absent or empty is undefined. */
export const publicId = z.optional(
  z.pipe(
    z.string({ error: "identifier" }).check(z.regex(/^[A-Za-z0-9._:-]{0,80}$/, { error: "identifier" })),
    z.transform((value) => (value === "" ? undefined : value)),
  ),
);

const idDoc = { type: "string", description: "An id as another call gives it." };
parameterDocs.add(publicId, { ...idDoc, pattern: "^[A-Za-z0-9._:-]{0,80}$" });

export const requiredId = z
  .string({ error: "required" })
  .check(z.regex(/^[A-Za-z0-9._:-]{1,80}$/, { error: "identifier" }));
parameterDocs.add(requiredId, { ...idDoc, pattern: "^[A-Za-z0-9._:-]{1,80}$" });

/** `true` or `1`, `false` or `0`; absent or empty is undefined. */
export const flag = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(["true", "false", "1", "0", ""])], { error: "flag" }),
    z.transform((value) => (value === "" ? undefined : value === true || value === "true" || value === "1")),
  ),
);
parameterDocs.add(flag, { type: "boolean", description: "true or 1, false or 0." });

/** One of `values`; absent or empty is undefined. */
export function oneOf<const V extends readonly [string, ...string[]]>(values: V) {
  const schema = z.optional(
    z.pipe(
      z.enum([...values, ""], { error: "choice" }),
      z.transform((value) => (value === "" ? undefined : (value as V[number]))),
    ),
  );
  parameterDocs.add(schema, { type: "string", enum: values, description: `One of ${values.join(", ")}.` });
  return schema;
}

interface Several {
  most: number;
  /** The code of the error. */
  error: string;
  description: string;
}

/** Values parted by commas, each of them as `one` has it, each once; absent or empty is undefined. */
export function several(one: RegExp, { most, error, description }: Several): Shape<string[] | undefined> {
  const valuesOf = (text: string) => [...new Set(text.split(",").map((value) => value.trim()))];
  const wire = z.optional(
    z.pipe(
      z.string({ error }),
      z.transform((text, context) => {
        const values = valuesOf(text);
        if (text.trim() === "" || (values.length <= most && values.every((value) => one.test(value))))
          return text;
        context.issues.push({ code: "custom", message: error, input: text });
        return z.NEVER;
      }),
    ),
  );
  parameterDocs.add(wire, { type: "string", description });
  return {
    wire,
    toWire: (values) => values?.join(","),
    fromWire: (text) => ((text as string).trim() === "" ? undefined : valuesOf(text as string)),
  };
}

/** `skipCount` and `pageLimit` of every list (safety.md): at most 50 a page and 2,000 skipped. */
export const skipCount = wholeNumber(0, 2000, 0);
export function pageLimit(fallback: number) {
  return wholeNumber(1, 50, fallback);
}
