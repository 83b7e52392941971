import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Makes a file of the dialogs that pages without the application load by its path: nothing else imports them. */
export function plainDialogs(): Plugin {
  return {
    name: "mahalli-plain-dialogs",
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode === "dev") return;
      this.emitFile({
        type: "chunk",
        id: resolve("src/pages/login/plain-dialogs.tsx"),
        name: "plain-dialogs",
        preserveSignature: "strict",
      });
    },
  };
}
