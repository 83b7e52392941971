import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { useTexts } from "./messages.ts";
import { useSite } from "./site.tsx";
import type { PageHandle } from "./text-parts.ts";

/** Texts that do not travel with the page but with a part of it that is loaded later: it waits for them. */
export function WithTexts({ texts = [], children }: Pick<PageHandle, "texts"> & { children: ReactNode }) {
  const { language, now } = useSite();
  const messages = useTexts(language, texts);
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Asia/Dubai" now={new Date(now)}>
      {children}
    </IntlProvider>
  );
}
