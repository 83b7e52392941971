import * as z from "zod/mini";
import { eMailAddress } from "./e-mail.ts";
import { text } from "./wire.ts";

// A module of its own, like the other schemas that few calls need: `wire.ts` is in the first view of every page.

/** An e-mail address in the form in which it is kept. */
export const requiredEmail = z.pipe(
  z.string({ error: "required" }).check(z.maxLength(300, { error: "tooLong" })),
  z.transform((value, context) => {
    const address = eMailAddress(value);
    if (address !== null) return address;
    context.issues.push({
      code: "custom",
      message: value.trim() === "" ? "required" : "email",
      input: value,
    });
    return z.NEVER;
  }),
);

/** The same; absent or empty is undefined. */
export const email = z.optional(
  z.pipe(
    text(300),
    z.transform((value, context) => {
      if (value === undefined) return undefined;
      const address = eMailAddress(value);
      if (address !== null) return address;
      context.issues.push({ code: "custom", message: "email", input: value });
      return z.NEVER;
    }),
  ),
);
