/**
 * Connection failures, resources used up, a server that stops or starts, a statement that took too long,
 * and two transactions that stood in each other's way (PostgreSQL, appendix A).
 */
const states = /^(08|53)...$|^57P0[1-5]$|^57014$|^40001$|^40P01$/;
/** What `pg` says of a connection in words only. */
const saidByDriver =
  /^(Connection terminated|timeout expired|timeout exceeded when trying|Query read timeout|Client was closed|Client has encountered a connection error)/;
const ofSocket = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT"]);

/** Whether an error says that the database cannot answer now and may in a moment, rather than that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  return (
    states.test(code) ||
    syscall === "connect" ||
    syscall === "getaddrinfo" ||
    ofSocket.has(code) ||
    saidByDriver.test(error.message) ||
    (error instanceof AggregateError && error.errors.every(isOutage))
  );
}
