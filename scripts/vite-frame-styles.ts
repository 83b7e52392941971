import type { Plugin } from "vite";

/**
 * The frame's style sheet stands in every document for good, under the address that React Router gives it. Parts that are
 * loaded later look for it there, instead of loading all of it again, which would style the whole page anew.
 */
export function frameStyles(): Plugin {
  return {
    name: "mahalli-frame-styles",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        for (const output of Object.values(bundle)) {
          if (output.type === "chunk") output.code = output.code.replaceAll(sheet, `"$1#"`);
        }
      },
    },
  };
}

const sheet = /"(assets\/shell-[\w-]+\.css)"/g;
