import { describe, expect, it } from "vitest";
import { checkKind, checkServer, type ServerFacts } from "./server-check.server.ts";

const good: ServerFacts = {
  version: 180_004,
  encoding: "UTF8",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
};

function check(facts: Partial<ServerFacts>): Promise<void> {
  return checkServer({ query: async () => ({ rows: [{ ...good, ...facts }] }) });
}

describe("check of the server", () => {
  it("takes PostgreSQL 18 and newer, and stricter ways to commit", async () => {
    await expect(check({})).resolves.toBeUndefined();
    await expect(check({ version: 190_000, synchronous_commit: "remote_apply" })).resolves.toBeUndefined();
  });

  it("refuses an older PostgreSQL and names both versions", async () => {
    await expect(check({ version: 170_010 })).rejects.toThrow("is PostgreSQL 17; Mahalli needs 18 or newer");
  });

  it("refuses a database that cannot hold every script", async () => {
    const latin = checkKind({ query: async () => ({ rows: [{ ...good, encoding: "LATIN1" }] }) });
    await expect(latin).rejects.toThrow("has encoding LATIN1; Mahalli needs");
  });

  it.each(["fsync", "full_page_writes", "synchronous_commit"])(
    "refuses a server with %s off",
    async (name) => {
      await expect(check({ [name]: "off" })).rejects.toThrow(`${name} must be on`);
    },
  );
});
