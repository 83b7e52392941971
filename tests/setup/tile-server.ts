import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pmtilesFile } from "./pmtiles-file.ts";

const whole = [
  [0, 0],
  [4096, 0],
  [4096, 4096],
  [0, 4096],
] as const;

/** Dubai and what is around it at zoom 10: land, a park over all of it, a road across and a layer that no map draws. */
const streets = pmtilesFile({
  tiles: [
    {
      at: [10, 669, 437],
      layers: [
        { name: "earth", features: [{ shape: "polygon", spots: whole, properties: { kind: "earth" } }] },
        { name: "landuse", features: [{ shape: "polygon", spots: whole, properties: { kind: "park" } }] },
        {
          name: "roads",
          features: [
            {
              shape: "line",
              spots: [
                [0, 2600],
                [4096, 1400],
              ],
              properties: { kind: "highway", name: "شارع التجربة", "name:en": "Trial Road" },
            },
          ],
        },
        { name: "trams", features: [] },
      ],
    },
  ],
  metadata: {
    attribution: '<a href="https://tiles.example/credits">Trial tiles</a>',
    vector_layers: ["earth", "landuse", "roads", "trams"].map((id) => ({ id, fields: {} })),
  },
});

/** A server that gives parts of `/gulf.pmtiles`, to pages of any origin; `asked` are the parts that it gave. */
export async function startTileServer(): Promise<{ url: string; asked: string[]; close(): Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    if (request.url === "/asked") return response.end(JSON.stringify(asked));
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (request.url !== "/gulf.pmtiles" || from === undefined) return response.writeHead(404).end();
    asked.push(`${from}-${to}`);
    const part = streets.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, {
      "content-range": `bytes ${from}-${Number(from) + part.length - 1}/${streets.length}`,
      etag: '"1"',
    });
    return response.end(part);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/gulf.pmtiles`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
