import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import compile from "icu-minify/compile";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  resolve: {
    // Messages are compiled at build time: the parser of ICU messages never reaches the browser.
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  ssr: { noExternal: ["use-intl", "icu-minify"] },
  build: { assetsInlineLimit: 0, target: "es2023" },
});

/** `locales/ar.json?compiled` is the catalogue with each ICU message compiled by icu-minify. */
function compiledMessages(): Plugin {
  return {
    name: "mahalli-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/locales\/[\w-]+\.json\?compiled$/ },
      handler: (code) => ({
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(JSON.parse(code))))});`,
        map: null,
        moduleType: "js",
      }),
    },
  };
}

function compiled(messages: unknown): unknown {
  if (typeof messages === "string") return compile(messages);
  const entries = Object.entries(messages as object);
  return Object.fromEntries(entries.map(([key, value]) => [key, compiled(value)]));
}
