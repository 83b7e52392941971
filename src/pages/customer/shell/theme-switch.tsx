import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";

type Theme = "light" | "dark" | "system";
const choices = [
  { theme: "system", icon: "sun-moon", text: "themeSystem" },
  { theme: "light", icon: "sun", text: "themeLight" },
  { theme: "dark", icon: "moon", text: "themeDark" },
] as const;

/** Dark follows the system unless chosen here; the choice is read again before the first paint (root.tsx). */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => {
    const chosen = document.documentElement.dataset["theme"];
    if (chosen === "light" || chosen === "dark") setTheme(chosen);
  }, []);
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
            applyTheme(choice.theme);
          }}
        >
          <Icon name={choice.icon} />
        </button>
      ))}
    </div>
  );
}

function applyTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Without storage the choice lasts for this document.
  }
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
