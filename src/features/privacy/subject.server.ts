import { AppError } from "#base/errors.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import type { Subject } from "#door/personal-data.server.ts";
import * as accounts from "#features/accounts/erasure-queries.server.ts";
import { emailIdentity, identityHash, pepperOf } from "#features/accounts/identity.server.ts";

type Reach = Pick<Subject, "phone" | "email">;

export async function reachOf({ db }: Pick<Context, "db">, id: number): Promise<Reach> {
  const reach = await accounts.reachOf(db, id);
  // The account has ended since the token was looked up.
  if (!reach) throw new AppError("unauthenticated", "tokenRevoked");
  return reach;
}

/** The customer who asks, and by what he is known. */
export const subjectOf = (context: Context): Promise<Subject> => subjectWith(context, customerOf(context).id);

export async function subjectWith(
  context: Pick<Context, "db"> & { settings: Pick<Context["settings"], "codePepper"> },
  id: number,
): Promise<Subject> {
  const { phone, email } = await reachOf(context, id);
  const pepper = await pepperOf(context);
  const identities = [
    ...(phone === null ? [] : [identityHash(pepper, { kind: "phone", phone })]),
    ...(email === null ? [] : [identityHash(pepper, emailIdentity(email))]),
  ];
  return { id, phone, email, identities, fingerprint: identities[0] ?? Buffer.alloc(0) };
}
