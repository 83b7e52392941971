import { addProtocol } from "maplibre-gl";
import { PMTiles, Protocol, TileType } from "pmtiles";
import type { Language } from "#base/language.ts";
import type { Ground } from "./map-style.ts";
import { streetLayers } from "./street-layers.ts";

const protocol = new Protocol({ metadata: true });
addProtocol("pmtiles", protocol.tile);

/** The ground that a PMTiles file draws in the place of our districts and areas; its head is asked for here. */
export async function openStreets(url: string, language: Language): Promise<Ground> {
  const archive = new PMTiles(url);
  protocol.add(archive);
  const { tileType } = await archive.getHeader();
  const source = `pmtiles://${url}`;
  if (tileType !== TileType.Mvt) {
    return {
      source: { type: "raster", url: source, tileSize: 256 },
      layers: () => [{ id: "streets", type: "raster", source: "streets" }],
      hasNames: true,
    };
  }
  const known = layersIn(await archive.getMetadata());
  return {
    source: { type: "vector", url: source },
    layers: (colours) => streetLayers(known, { colours, language }),
    hasNames: false,
  };
}

/** The names of the layers that a file says it has. */
function layersIn(metadata: unknown): Set<string> {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: unknown };
  const ids = Array.isArray(layers) ? layers.map((layer: { id?: unknown } | null) => layer?.id) : [];
  return new Set(ids.filter((id) => typeof id === "string"));
}
