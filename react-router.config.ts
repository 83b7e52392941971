import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/pages",
  ssr: true,
  // The lazy default costs a manifest request with every page view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
