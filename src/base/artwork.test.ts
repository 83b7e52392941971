import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  artworkGallery,
  artworkPath,
  departmentsWithTone,
  parseArtworkPath,
  seedOf,
  toneOfDepartment,
} from "./artwork.ts";

describe("artwork paths", () => {
  test("a path names its picture and is read back", () => {
    const artwork = { glyph: "temaki-security_camera", tone: "dusk", seed: 4_294_967_295 } as const;
    expect(artworkPath(artwork)).toBe("/art/temaki-security_camera/dusk/4294967295.svg");
    expect(parseArtworkPath(artworkPath(artwork))).toEqual(artwork);
  });

  test.each([
    "",
    "/art/",
    "/art/maki-cafe/sand/1.png",
    "/art/maki-cafe/sand/01.svg",
    "/art/maki-cafe/sand/-1.svg",
    "/art/maki-cafe/sand/1e3.svg",
    "/art/maki-cafe/sand/1.5.svg",
    "/art/maki-cafe/sand/4294967296.svg",
    "/art/maki-cafe/sand/99999999999999999999.svg",
    "/art/maki-cafe/gold/1.svg",
    "/art/maki-cafe/toString/1.svg",
    "/art/lucide-phone/sand/1.svg",
    "/art/maki-Cafe/sand/1.svg",
    "/art/maki-../sand/1.svg",
    "/art/maki-..%2f..%2fetc/sand/1.svg",
    '/art/maki-cafe"><script>/sand/1.svg',
    "/art/maki-cafe/sand/1.svg?x",
    "/art/maki-cafe/sand/1.svg\n",
    "//art/maki-cafe/sand/1.svg",
    "/art/maki-cafe/sand/١.svg",
    `/art/maki-${"a".repeat(100_000)}/sand/1.svg`,
  ])("refuses %j", (path) => {
    expect(parseArtworkPath(path)).toBeNull();
  });

  test("eight pictures of one business have eight paths, also at the end of the seeds", () => {
    const paths = artworkGallery({ glyph: "maki-cafe", tone: "sand", seed: 0xffffffff - 3, count: 8 });
    expect(new Set(paths).size).toBe(8);
    expect(paths.map(parseArtworkPath)).not.toContain(null);
  });

  test("a seed is stable and differs between ids", () => {
    expect(seedOf("a")).toBe(0xe40c292c);
    expect(seedOf("vendor-1")).not.toBe(seedOf("vendor-2"));
  });
});

describe("tones of departments", () => {
  test("exactly the departments of the taxonomy have a tone of their own", () => {
    const taxonomy = readFileSync(new URL("../../data/taxonomy.ndjson", import.meta.url), "utf8");
    const rows = taxonomy
      .trimEnd()
      .split("\n")
      .map((line): { id: string; level: string } => JSON.parse(line));
    const departments = rows.filter(({ level }) => level === "department").map(({ id }) => id);
    expect([...departmentsWithTone].toSorted()).toEqual(departments.toSorted());
  });

  test("one that is not known is stone", () => {
    expect(toneOfDepartment("no-such")).toBe("stone");
    expect(toneOfDepartment("constructor")).toBe("stone");
    expect(toneOfDepartment("restaurants")).toBe("sand");
  });
});
