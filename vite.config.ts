import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { framework, pages } from "./scripts/vite-chunks.ts";
import { frameStyles } from "./scripts/vite-frame-styles.ts";
import { compiledMessages } from "./scripts/vite-messages.ts";
import { plainDialogs } from "./scripts/vite-plain-dialogs.ts";
import { routerParts } from "./scripts/vite-router-parts.ts";

export default defineConfig({
  plugins: [compiledMessages(), plainDialogs(), routerParts(), frameStyles(), tailwindcss(), reactRouter()],
  resolve: {
    // Messages are compiled at build time: the parser of ICU messages never reaches the browser.
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  ssr: { noExternal: ["use-intl", "icu-minify"] },
  // The manifest names the files of the catalogue for their preloads.
  build: { assetsInlineLimit: 0, target: "es2023", manifest: true },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [framework(), ...pages()] } } } },
    },
  },
});
