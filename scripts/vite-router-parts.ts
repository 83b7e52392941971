import type { Plugin } from "vite";

/** What stands in place of parts of the router that nothing here uses, by the files that hold them. */
const unused: Readonly<Record<string, string>> = {
  // All routes are known from the start (`routeDiscovery` in react-router.config.ts).
  "dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    const never = () => { throw new Error("routes are never looked up"); };
    export { never as getManifestPath, never as getPartialManifest, never as getPathsWithAncestors,
      never as handleClientVersionMismatch };`,
  // The router is given no instrumentations.
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    const never = () => { throw new Error("nothing is instrumented"); };
    export { never as getRouteInstrumentationUpdates, never as instrumentClientSideRouter,
      never as instrumentHandler, never as instrumentationResultMetaContext };`,
};

/** Keeps them out of what every page loads; where another version of the router asks for more, the build fails. */
export function routerParts(): Plugin {
  return {
    name: "mahalli-router-parts",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler(id) {
        const [, file = ""] = /lib[\\/](.+\.js)/.exec(id) ?? [];
        return unused[file.replaceAll("\\", "/")];
      },
    },
  };
}
