import * as z from "zod/mini";

/**
 * Schemas for what arrives as query text. Each refuses with a code that is a key below `errors` in the catalogues;
 * the door says it in the caller's language together with the field's name.
 */

/** A whole number in [min, max] written in decimal digits; `fallback` when it is absent or empty. */
export function wholeNumber(min: number, max: number, fallback: number) {
  return z._default(
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
}

/** A decimal number in [min, max]; absent or empty is undefined. */
export function decimal(min: number, max: number) {
  return z.optional(
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
}

export const latitude = decimal(-90, 90);
export const longitude = decimal(-180, 180);

/** Text of at most `max` characters, trimmed, without control characters or lone surrogates; absent or empty is undefined. */
export function text(max: number) {
  return z.optional(
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
}

/** A public id as we write them (slugs and opaque ids); absent or empty is undefined. */
export const publicId = z.optional(
  z.pipe(
    z.string({ error: "identifier" }).check(z.regex(/^[A-Za-z0-9._:-]{0,80}$/, { error: "identifier" })),
    z.transform((value) => (value === "" ? undefined : value)),
  ),
);

export const requiredId = z
  .string({ error: "required" })
  .check(z.regex(/^[A-Za-z0-9._:-]{1,80}$/, { error: "identifier" }));

/** `true` or `1`, `false` or `0`; absent or empty is undefined. */
export const flag = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(["true", "false", "1", "0", ""])], { error: "flag" }),
    z.transform((value) => (value === "" ? undefined : value === true || value === "true" || value === "1")),
  ),
);

/** One of `values`; absent or empty is undefined. */
export function oneOf<const V extends readonly [string, ...string[]]>(values: V) {
  return z.optional(
    z.pipe(
      z.enum([...values, ""], { error: "choice" }),
      z.transform((value) => (value === "" ? undefined : (value as V[number]))),
    ),
  );
}

/** `skipCount` and `pageLimit` of every list (safety.md): at most 50 a page and 2,000 skipped. */
export const skipCount = wholeNumber(0, 2000, 0);
export function pageLimit(fallback: number) {
  return wholeNumber(1, 50, fallback);
}
