import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLanguage } from "#base/language.ts";
import { takeEarlyPress } from "./early-press.ts";
import { watchHistory } from "./history-steps.ts";
import { loadMessages, partsOf } from "./messages.ts";

const language = document.documentElement.lang;
// React Router puts the modules of the document's pages there before it loads this one.
const pages = Object.values(
  (window as unknown as { __reactRouterRouteModules: Record<string, object> }).__reactRouterRouteModules,
);
await loadMessages(isLanguage(language) ? language : "en", partsOf(pages));

watchHistory();
takeEarlyPress();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
