import type { Route } from "#door/route.server.ts";

/** Every call of the product: one line a feature. */
export const routes: Route[] = [];
