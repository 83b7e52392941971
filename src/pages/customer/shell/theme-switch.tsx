import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { chooseTheme, chosenTheme, type Theme } from "./theme.ts";

const choices = [
  { theme: "system", icon: "sun-moon", text: "themeSystem" },
  { theme: "light", icon: "sun", text: "themeLight" },
  { theme: "dark", icon: "moon", text: "themeDark" },
] as const;

/** Dark follows the system unless chosen here. */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(chosenTheme()), []);
  return (
    <div role="group" aria-label={t("theme")} className="flex rounded-control border border-edge">
      {choices.map((choice) => (
        <button
          key={choice.theme}
          type="button"
          data-theme-choice={choice.theme}
          aria-pressed={theme === choice.theme}
          aria-label={t(choice.text)}
          title={t(choice.text)}
          className="flex size-9 items-center justify-center rounded-control text-ink-soft aria-pressed:bg-tint-palm aria-pressed:text-palm"
          onClick={() => {
            setTheme(choice.theme);
            chooseTheme(choice.theme);
          }}
        >
          <Icon name={choice.icon} />
        </button>
      ))}
    </div>
  );
}
