import type { ComponentType } from "react";
import { IntlProvider, useLocale } from "use-intl";
import type { Language } from "#base/language.ts";
import { loadPart, messagesOf } from "./messages.ts";
import type { TextPart } from "./text-parts.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** For `sleeping` and `lazy`: a part of a page whose texts come with its code instead of with the page. */
export function withTexts<Props extends object>(part: TextPart, load: Load<Props>): Load<Props> {
  // The server has all texts at hand.
  if (typeof document === "undefined") return load;
  return async () => {
    const [{ default: Part }] = await Promise.all([
      load(),
      loadPart(document.documentElement.lang as Language, part),
    ]);
    return { default: withLoaded(Part) };
  };
}

function withLoaded<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WithTexts(props: Props) {
    const language = useLocale();
    return (
      <IntlProvider locale={language} messages={messagesOf(language)}>
        <Part {...props} />
      </IntlProvider>
    );
  };
}
