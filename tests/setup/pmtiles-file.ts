import { zxyToTileId } from "pmtiles";

type Spot = readonly [x: number, y: number];

interface Layer {
  name: string;
  features: { shape: "line" | "polygon"; spots: readonly Spot[]; properties: Record<string, string> }[];
}

/** A PMTiles file (version 3, nothing compressed) of vector tiles, each by its address; spots lie on a grid of 4096. */
export function pmtilesFile({
  tiles,
  metadata,
}: {
  tiles: readonly { at: [z: number, x: number, y: number]; layers: readonly Layer[] }[];
  metadata: object;
}): Buffer {
  const bodies = tiles
    .map(({ at, layers }) => ({ id: zxyToTileId(...at), z: at[0], body: tileOf(layers) }))
    .toSorted((one, other) => one.id - other.id);
  const data = Buffer.concat(bodies.map(({ body }) => body));
  const directory = directoryOf(bodies);
  const told = Buffer.from(JSON.stringify(metadata));
  const zooms = bodies.map(({ z }) => z);
  const head = Buffer.alloc(127);
  head.write("PMTiles", 0, "latin1");
  head[7] = 3;
  const starts = [127, 127 + directory.length, 0, 127 + directory.length + told.length];
  const sizes = [directory.length, told.length, 0, data.length];
  for (const [index, start] of starts.entries()) {
    head.writeBigUInt64LE(BigInt(start), 8 + index * 16);
    head.writeBigUInt64LE(BigInt(sizes[index] ?? 0), 16 + index * 16);
  }
  for (const offset of [72, 80, 88]) head.writeBigUInt64LE(BigInt(bodies.length), offset);
  // Clustered; neither directories nor tiles compressed; vector tiles; the zooms they are of.
  head.set([1, 1, 1, 1, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [index, degrees] of [44, 16, 60, 31].entries())
    head.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([head, directory, told, data]);
}

function directoryOf(bodies: readonly { id: number; body: Buffer }[]): Buffer {
  const gaps = bodies.map(({ id }, index) => id - (bodies[index - 1]?.id ?? 0));
  const lengths = bodies.map(({ body }) => body.length);
  // 0: where the one before ends.
  const offsets = bodies.map((_, index) => (index === 0 ? 1 : 0));
  return varints(bodies.length, ...gaps, ...bodies.map(() => 1), ...lengths, ...offsets);
}

/** Mapbox vector tile 2.1. */
function tileOf(layers: readonly Layer[]): Buffer {
  return Buffer.concat(layers.map((layer) => block(3, layerOf(layer))));
}

function layerOf({ name, features }: Layer): Buffer {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))];
  return Buffer.concat([
    varints(15 << 3, 2),
    block(1, Buffer.from(name)),
    ...features.map(({ shape, spots, properties }) => {
      const tags = Object.entries(properties).flatMap(([key, value]) => [
        keys.indexOf(key),
        values.indexOf(value),
      ]);
      return block(
        2,
        Buffer.concat([
          block(2, varints(...tags)),
          varints(3 << 3, shape === "line" ? 2 : 3),
          block(4, varints(...drawn(shape, spots))),
        ]),
      );
    }),
    ...keys.map((key) => block(3, Buffer.from(key))),
    ...values.map((value) => block(4, block(1, Buffer.from(value)))),
    varints(5 << 3, 4096),
  ]);
}

/** Move to the first spot, lines to the others, and for polygons back. */
function drawn(shape: "line" | "polygon", spots: readonly Spot[]): number[] {
  const steps = spots.flatMap(([x, y], index) => {
    const [fromX, fromY] = spots[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const lines = ((spots.length - 1) << 3) | 2;
  return [(1 << 3) | 1, ...steps.slice(0, 2), lines, ...steps.slice(2), ...(shape === "polygon" ? [15] : [])];
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

function block(field: number, body: Buffer): Buffer {
  return Buffer.concat([varints((field << 3) | 2, body.length), body]);
}

function varints(...values: number[]): Buffer {
  const bytes: number[] = [];
  for (let value of values) {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
    bytes.push(value);
  }
  return Buffer.from(bytes);
}
