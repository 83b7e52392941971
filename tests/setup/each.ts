import { format } from "node:util";
import { afterEach, beforeEach, vi } from "vitest";

// React, Fastify and others tell of mistakes by console.error only. A test that expects one replaces the spy.
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, "error").mockImplementation((...parts) => void complaints.push(format(...parts)));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`Unexpected console.error:\n${complaints.join("\n")}`);
});
