import { use, type ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { loadPart, messagesOf } from "../../messages.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";

const own = { texts: ["login"] } as const satisfies PageHandle;

/** Brings the texts that only customers see in the frame. */
export function AccountTexts({ children }: { children: ReactNode }) {
  const { language } = useSite();
  use(loadPart(language, own.texts[0]));
  return (
    <IntlProvider locale={language} messages={messagesOf(language)} timeZone="Asia/Dubai">
      {children}
    </IntlProvider>
  );
}
