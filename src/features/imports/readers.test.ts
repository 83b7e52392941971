import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRows, delimiterOf } from "./csv-rows.server.ts";
import { linesOf } from "./lines.server.ts";
import type { RawRow } from "./raw-row.server.ts";
import { geojsonRows, ndjsonRows } from "./read-rows.server.ts";
import { utf8Chunks } from "./utf8-chunks.server.ts";

/** The bytes of a text, cut wherever `cuts` say. */
function chunksOf(text: string | Buffer, cuts: number[] = []): AsyncIterable<Buffer> {
  const bytes = Buffer.from(text);
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return Readable.from(ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)));
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  return Array.fromAsync(items);
}

const csv = (text: string | Buffer, cuts?: number[]) => allOf(csvRows(chunksOf(text, cuts), () => {}));
const cellsOf = (rows: RawRow[]) => rows.map(({ cells }) => ({ ...cells }));
const cuts = fc.array(fc.nat(5000), { maxLength: 12 });

describe("csv", () => {
  test("A header's case, a byte order mark, quotes and line breaks within quotes do not matter", async () => {
    const rows = await csv(
      '\ufeffSource_ID, NAME_EN ,name_ar\r\n1,"Al ""Noor"", Café",مخبز النور\r\n\r\n2,"two\nlines",\r\n3',
    );
    expect(cellsOf(rows)).toEqual([
      { source_id: "1", name_en: 'Al "Noor", Café', name_ar: "مخبز النور" },
      { source_id: "2", name_en: "two\nlines", name_ar: "" },
      { source_id: "3", name_en: "", name_ar: "" },
    ]);
    expect(rows.map(({ number }) => number)).toEqual([2, 4, 5]);
  });

  test("Blanks and hyphens in the names of our columns are low lines, other names stay", async () => {
    expect(cellsOf(await csv("Name EN;NAME AR;opening-hours;addr:full name\nA;B;24/7;C"))).toEqual([
      { name_en: "A", name_ar: "B", opening_hours: "24/7", "addr:full name": "C" },
    ]);
    await expect(csv("Name EN,name_en\n1,2")).rejects.toMatchObject({ code: "columnTwice" });
  });

  test("A workbook, or UTF-16 without its mark, is refused as no text", async () => {
    const read = (bytes: Buffer) => allOf(utf8Chunks(chunksOf(bytes)));
    const workbook = Buffer.from("504b03041400000008000000", "hex");
    await expect(read(workbook)).rejects.toMatchObject({ code: "noText", position: "byte 5" });
    await expect(read(Buffer.from("name,city", "utf16le"))).rejects.toMatchObject({ code: "noText" });
  });

  test("Commas, semicolons and tabs are told apart by the header", async () => {
    expect(delimiterOf("a,b;c,d")).toBe(",");
    expect(delimiterOf('"a,b,c";d;e')).toBe(";");
    expect(delimiterOf("a\tb")).toBe("\t");
    expect(cellsOf(await csv("name;phone\nA;1"))).toEqual([{ name: "A", phone: "1" }]);
  });

  test("A spreadsheet's Unicode text is read, wherever it is cut", async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from("name\tcity\r\nمقهى\tدبي\r\n", "utf16le"),
    ]);
    const rows = await allOf(csvRows(utf8Chunks(chunksOf(bytes, [7, 27])), () => {}));
    expect(cellsOf(rows)).toEqual([{ name: "مقهى", city: "دبي" }]);
  });

  test("A row with more cells than the header is unreadable, the next one is not", async () => {
    const rows = await csv("a,b\n1,2,3\n4,5,\n");
    expect(rows.map(({ unreadable }) => unreadable)).toEqual(["columns", null]);
  });

  test("A quote left open is refused with its line", async () => {
    await expect(csv(`a,b\n1,2\n3,"open\n${"x,y\n".repeat(10)}`)).rejects.toMatchObject({
      code: "quoteNotClosed",
    });
    await expect(csv(`a,b\n3,"open\n${"x,y\n".repeat(400_000)}`)).rejects.toMatchObject({
      code: "recordTooLong",
    });
  });

  test("A file without a header, or with a column twice, is refused", async () => {
    await expect(csv("\n\n")).rejects.toMatchObject({ code: "noHeader" });
    await expect(csv("phone,Phone\n1,2")).rejects.toMatchObject({ code: "columnTwice" });
  });

  test("Where the stream cuts the file makes no difference", async () => {
    const text = 'name;phone\r\n"مقهى; ""الشرق""";+971\r\nÉclair;"a\r\nb"\r\n';
    const whole = cellsOf(await csv(text));
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        expect(cellsOf(await csv(text, places))).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });
});

describe("ndjson", () => {
  test("Every line is a row; a broken one is unreadable and the next one is read", async () => {
    const rows = await allOf(
      ndjsonRows(
        chunksOf('{"Name_EN":"A","lat":25.1,"tags":["x","y"],"n":null}\r\n\n{"a":\n[1]\n{"b":true}'),
      ),
    );
    expect(rows.map(({ number, unreadable }) => [number, unreadable])).toEqual([
      [1, null],
      [3, "json"],
      [4, "json"],
      [5, null],
    ]);
    expect({ ...rows[0]?.cells }).toEqual({ name_en: "A", lat: "25.1", tags: "x|y", n: "" });
    expect({ ...rows[3]?.cells }).toEqual({ b: "true" });
  });

  test("A hostile property name stays a name", async () => {
    const [row] = await allOf(ndjsonRows(chunksOf('{"__proto__":"x","constructor":"y"}')));
    expect(Object.keys(row?.cells ?? {})).toEqual(["__proto__", "constructor"]);
  });

  test("A line longer than allowed is given up without being held", async () => {
    const lines = await allOf(linesOf(chunksOf(`short\n${"x".repeat(5000)}\nlast`, [100, 3000]), 1000));
    expect(lines).toEqual([
      { number: 1, text: "short" },
      { number: 2, text: null },
      { number: 3, text: "last" },
    ]);
  });

  test("A line may be a GeoJSON feature", async () => {
    const feature = { type: "Feature", id: "node/5", geometry: { type: "Point", coordinates: [55.3, 25.2] } };
    const [row] = await allOf(ndjsonRows(chunksOf(`\u001e${JSON.stringify(feature)}\n`)));
    expect(row).toMatchObject({ osmId: "node/5", position: { latitude: 25.2, longitude: 55.3 } });
  });
});

const geojson = (text: string, places?: number[]) => allOf(geojsonRows(chunksOf(text, places)));

function collection(properties: object[], space?: number): string {
  const features = properties.map((each, index) => ({
    type: "Feature",
    id: `node/${index + 1}`,
    properties: each,
    geometry: { type: "Point", coordinates: [50 + index / 100, 25] },
  }));
  const document = {
    type: "FeatureCollection",
    generator: "overpass-ide",
    features,
    timestamp: "2026-01-01",
  };
  return JSON.stringify(document, null, space);
}

describe("geojson", () => {
  test("Compact and pretty printed collections give the same rows", async () => {
    const properties = [{ name: 'A "quoted" [name]' }, { name: "مطعم {ال}بيك" }, {}];
    const rows = await geojson(collection(properties));
    expect(rows.map(({ number, osmId }) => [number, osmId])).toEqual([
      [1, "node/1"],
      [2, "node/2"],
      [3, "node/3"],
    ]);
    expect(cellsOf(rows)).toEqual(properties);
    expect(cellsOf(await geojson(`\ufeff\n${collection(properties, 2)}\n`))).toEqual(properties);
  });

  test("Where the stream cuts the file makes no difference, whatever the texts are", async () => {
    const properties = fc.array(fc.record({ name: fc.string({ unit: "binary" }), "na}me\\": fc.string() }), {
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(properties, fc.constantFrom(undefined, 1, 2), cuts, async (each, space, places) => {
        // A lone surrogate cannot be written as UTF-8.
        const expected = each.map((one) =>
          Object.fromEntries(Object.entries(one).map(([key, value]) => [key, value.toWellFormed()])),
        );
        expect(cellsOf(await geojson(collection(expected, space), places))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test("Overpass JSON, nested osmtogeojson properties and a plain list are read too", async () => {
    const overpass = {
      version: 0.6,
      osm3s: { copyright: "[x]" },
      elements: [
        { type: "node", id: 1, lat: 25.2, lon: 55.3, tags: { name: "N" } },
        { type: "way", id: 2, nodes: [1, 2], center: { lat: 24, lon: 54 }, tags: { name: "W" } },
        { type: "relation", id: 3, bounds: { minlat: 24, minlon: 50, maxlat: 26, maxlon: 52 }, tags: {} },
      ],
    };
    const rows = await geojson(JSON.stringify(overpass));
    expect(rows.map(({ osmId, position }) => [osmId, position?.latitude, position?.longitude])).toEqual([
      ["node/1", 25.2, 55.3],
      ["way/2", 24, 54],
      ["relation/3", 25, 51],
    ]);
    const nested = { type: "Feature", properties: { type: "way", id: 7, tags: { name: "T" }, meta: {} } };
    expect((await geojson(JSON.stringify([nested])))[0]).toMatchObject({
      osmId: "way/7",
      cells: { name: "T" },
    });
    expect(cellsOf(await geojson('[{"name":"x"}]'))).toEqual([{ name: "x" }]);
  });

  test("A shape is represented by the middle of its box", async () => {
    const ring = [
      [50, 25],
      [50.2, 25],
      [50.2, 25.4],
      [50, 25],
    ];
    const shapes = [
      { type: "Polygon", coordinates: [ring] },
      { type: "MultiPolygon", coordinates: [[ring]] },
      { type: "GeometryCollection", geometries: [{ type: "LineString", coordinates: ring }] },
      { type: "Point", coordinates: ["x", 1] },
      null,
    ];
    const rows = await geojson(
      JSON.stringify({ features: shapes.map((geometry) => ({ type: "Feature", geometry })) }),
    );
    expect(rows.map(({ position }) => position && [position.longitude, position.latitude])).toEqual([
      [50.1, 25.2],
      [50.1, 25.2],
      [50.1, 25.2],
      null,
      null,
    ]);
  });

  test("What is no object in the list, or no JSON within its brackets, is an unreadable row", async () => {
    const rows = await geojson('{"features": [1, "a]b", null, [2], {"a":1,}, {"b":1}]}');
    expect(rows.map(({ unreadable }) => unreadable)).toEqual(["json", "json", "json", "json", "json", null]);
  });

  test("A file that is cut off, unbalanced, or no collection is refused with the position", async () => {
    const whole = collection([{ name: "A" }, { name: "B" }]);
    await expect(geojson(whole.slice(0, -120))).rejects.toMatchObject({ code: "unfinishedItem" });
    await expect(geojson(whole.slice(0, -5))).rejects.toMatchObject({ code: "unfinishedFile" });
    await expect(geojson('{"features": [{"a": [1}]}')).rejects.toMatchObject({
      code: "unmatchedBracket",
      position: "byte 22",
    });
    await expect(geojson('{"features": [{} {}]}')).rejects.toMatchObject({ code: "missingComma" });
    await expect(geojson("<html>")).rejects.toMatchObject({ code: "notJson", position: "byte 0" });
    await expect(geojson('{"type": "features"}')).rejects.toMatchObject({ code: "noFeatures" });
    await expect(geojson("")).rejects.toMatchObject({ code: "noFeatures" });
    await expect(geojson(`${whole}{}`)).rejects.toMatchObject({ code: "notJson" });
    await expect(geojson(`{"a":${"[".repeat(600)}`)).rejects.toMatchObject({ code: "tooDeep" });
  });
});
