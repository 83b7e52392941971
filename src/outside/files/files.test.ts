import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { s3Server, type S3Server } from "#tests/setup/s3-server.ts";
import type { FileStore } from "./file-store.ts";
import { localFiles } from "./local-files.server.ts";
import { s3Files } from "./s3-files.server.ts";

let root: string;
let storage: S3Server;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "mahalli-files-"));
  storage = await s3Server();
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await storage.close();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const files = (...names: string[]) => new Map(names.map((name) => [name, bytes(`this is ${name}`)]));
const long = (letter: string) => letter.repeat(26);
const hourAgo = new Date(Date.now() - 3_600_000);

const providers: [string, () => FileStore, (folder: string) => void][] = [
  [
    "a folder of this machine",
    () => localFiles(root),
    (folder) => utimesSync(join(root, folder.replace(/\/(..)/, "/$1/$1")), hourAgo, hourAgo),
  ],
  [
    "a bucket",
    () => s3Files(storage.options),
    (folder) => storage.keys().forEach((key) => key.startsWith(folder) && storage.age(key, hourAgo)),
  ],
];

describe.each(providers)("files in %s", (_name, open, makeOld) => {
  it("are there again as they were saved, and more can be added to their folder", async () => {
    const store = open();
    await store.save(`photos/${long("a")}`, files("320.webp", "1280.jpg"));
    await store.save(`photos/${long("a")}`, files("320.avif"));
    for (const name of ["320.webp", "1280.jpg", "320.avif"]) {
      expect((await store.read(`photos/${long("a")}`, name))?.toString()).toBe(`this is ${name}`);
    }
  });

  it("that nobody saved are not there", async () => {
    expect(await open().read(`photos/${long("z")}`, "320.webp")).toBeNull();
  });

  it("can be removed by folders, also by those that are not there", async () => {
    const store = open();
    await store.save(`photos/${long("b")}`, files("a.jpg", "b.jpg", "c.jpg"));
    await store.remove([`photos/${long("b")}`, `photos/${long("y")}`]);
    expect(await store.read(`photos/${long("b")}`, "c.jpg")).toBeNull();
  });

  it("can be told by their age", async () => {
    const store = open();
    const [old, young] = [`photos/${long("c")}`, `photos/${long("d")}`];
    for (const folder of [old, young]) await store.save(folder, files("a.jpg", "b.jpg", "c.jpg"));
    makeOld(old);
    const aged = await Array.fromAsync(store.folders("photos", new Date(Date.now() - 1_800_000)));
    expect(aged).toContain(old);
    expect(aged).not.toContain(young);
    expect(await Array.fromAsync(store.folders("others", new Date()))).toEqual([]);
  });

  it.each([
    ["photos/../../etc", "passwd.jpg"],
    ["photos", "a.jpg"],
    [`photos/${long("a")}`, "../a.jpg"],
    [`photos/${long("a")}`, ".a.jpg"],
    [`photos/${long("a")}`, "a/b.jpg"],
    ["/etc", "a.jpg"],
  ])("have no such name as %s %s", async (folder, file) => {
    await expect(async () => open().read(folder, file)).rejects.toThrow("of a store");
    await expect(async () => open().save(folder, files(file))).rejects.toThrow("of a store");
  });
});

it("a folder that was not written whole is not there, and is cleared away later", async () => {
  const draft = join(root, "photos", "ee", ".half");
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, "320.webp"), "half");
  const later = new Date(Date.now() + 60_000);
  expect(await Array.fromAsync(localFiles(root).folders("photos", later))).not.toContain("photos/.half");
  expect(readdirSync(join(root, "photos", "ee"))).toEqual([]);
});

it("a bucket that fails for a moment is asked again, one that refuses is an error", async () => {
  const store = s3Files(storage.options);
  storage.failWith(503, 500);
  await store.save(`photos/${long("f")}`, files("a.jpg"));
  expect(storage.keys()).toContain(`photos/${long("f")}/a.jpg`);
  const stranger = s3Files({ ...storage.options, secretAccessKey: "another" });
  await expect(stranger.save(`photos/${long("g")}`, files("a.jpg"))).rejects.toThrow("403");
  const elsewhere = s3Files({ ...storage.options, bucket: "elsewhere" });
  await expect(elsewhere.save(`photos/${long("g")}`, files("a.jpg"))).rejects.toThrow("no bucket");
});
