export type Theme = "light" | "dark" | "system";

/** What was chosen on this device; the choice is read before the first paint (root.tsx). */
export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset["theme"];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Without storage the choice lasts for this document.
  }
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Marks the choice on buttons that the application does not draw. */
export function showTheme(within: Element | null): void {
  const chosen = chosenTheme();
  for (const button of within?.querySelectorAll<HTMLElement>("[data-theme-choice]") ?? []) {
    button.setAttribute("aria-pressed", String(button.dataset["themeChoice"] === chosen));
  }
}
