import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { zipOf } from "./zip.ts";

const at = new Date("2026-11-20T09:30:58Z");
const text = (of: string) => new TextEncoder().encode(of);

/** Reads an archive by its directory, as programs do. */
function entriesOf(archive: Buffer): { name: string; text: string; sum: number }[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let entry = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(entry)).toBe(0x02014b50);
    const [sum, size] = [archive.readUInt32LE(entry + 16), archive.readUInt32LE(entry + 20)];
    const nameLength = archive.readUInt16LE(entry + 28);
    const name = archive.toString("utf8", entry + 46, entry + 46 + nameLength);
    const local = archive.readUInt32LE(entry + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    entry += 46 + nameLength;
    return { name, text: archive.toString("utf8", start, start + size), sum };
  });
}

it("an archive gives back its files under their names, with right sums", () => {
  const files = [
    { name: "account.csv", bytes: text("name\r\nأمل\r\n") },
    { name: "صور/empty.csv", bytes: text("") },
    { name: "reviews.csv", bytes: text("x".repeat(70_000)) },
  ];
  const entries = entriesOf(Buffer.from(zipOf(files, at)));
  expect(entries).toEqual(
    files.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes), sum: crc32(bytes) })),
  );
});

it("an archive of nothing is an archive", () => {
  expect(entriesOf(Buffer.from(zipOf([], at)))).toEqual([]);
});
