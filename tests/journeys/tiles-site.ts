// A site whose map has an operator's streets; the server of their file runs in its process, its address is in the line.
import { startTileServer } from "../setup/tile-server.ts";
import { ownSite } from "./own-site.ts";

const tiles = await startTileServer();
await ownSite({
  env: { MAP_PMTILES_URL: tiles.url },
  fill: async () => ({ tiles: new URL(tiles.url).origin }),
  end: tiles.close,
});
