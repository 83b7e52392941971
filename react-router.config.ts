import type { Config } from "@react-router/dev/config";
import { compressBuild } from "./scripts/compress.ts";

export default {
  appDirectory: "src/pages",
  ssr: true,
  // The lazy default costs a manifest request with every page view.
  routeDiscovery: { mode: "initial" },
  buildEnd: () => compressBuild(import.meta.dirname),
} satisfies Config;
