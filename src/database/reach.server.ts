import { Refusal } from "#base/errors.ts";
import { withClient, type Connection } from "./connect.server.ts";

/** Throws, in words for the operator, when the server of DATABASE_URL cannot be reached or does not let us in. */
export async function reach(connection: Connection): Promise<void> {
  await withClient(connection, async () => {}).catch((error: Error) => {
    throw new Refusal(`DATABASE_URL: ${problemOf(error)}`);
  });
}

const unreachable = new Set(["ECONNREFUSED", "ENOENT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EACCES"]);

/** An address or a user's name may stand in it, a password never. */
function problemOf(error: Error): string {
  // Of a name with several addresses the driver tells each failure, and nothing itself.
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  const { code = "", message, syscall } = (first ?? error) as NodeJS.ErrnoException;
  if (code === "ERR_INVALID_URL")
    return "it is no address. In a password write @ : / ? # and % as %40 %3A %2F %3F %23 and %25.";
  if (syscall === "getaddrinfo") return `its host is not known (${message}).`;
  if (syscall === "connect" && unreachable.has(code))
    return `no server answers there (${message}). Does PostgreSQL run, and listen on that address?`;
  if (code.startsWith("28")) return `${message}. Give the name and the password of a user that may enter.`;
  if (code === "3D000") return `${message}. Create it with encoding UTF8, owned by the user.`;
  return `the server cannot be used (${message}).`;
}
