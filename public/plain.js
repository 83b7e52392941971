// What the bars of a page without the application need: the language cookie, the theme, and menus that close.
const oneYear = 31536000;

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.removeAttribute("open");
  }
  const link = event.target.closest(".menu-item[lang]");
  if (link) {
    event.preventDefault();
    document.cookie = `googtrans=/en/${link.lang}; path=/; max-age=${oneYear}; samesite=lax`;
    const url = new URL(location.href);
    url.searchParams.delete("lang");
    if (url.href === location.href) location.reload();
    else location.replace(url);
  }
  const choice = event.target.closest("[data-theme-choice]");
  if (choice) chooseTheme(choice.dataset.themeChoice);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) menu.removeAttribute("open");
});

function chooseTheme(theme) {
  const { dataset } = document.documentElement;
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Without storage the choice lasts for this document.
  }
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  showTheme(theme);
}

function showTheme(theme) {
  for (const button of document.querySelectorAll("[data-theme-choice]")) {
    button.setAttribute("aria-pressed", String(button.dataset.themeChoice === theme));
  }
}

showTheme(document.documentElement.dataset.theme ?? "system");
