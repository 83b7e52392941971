import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLanguage } from "#base/language.ts";
import { loadMessages } from "./messages.ts";

const language = document.documentElement.lang;
await loadMessages(isLanguage(language) ? language : "en");

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
