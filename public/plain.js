// What a page without the application needs: the language cookie, the theme, menus that close, the login, and copying.
const oneYear = 31536000;
const sessionLinks = 'a[role="button"][href$="#login"]';

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
  const session = event.target.closest(sessionLinks);
  if (session) openSession(event, session);
  const copy = event.target.closest("[data-copy]");
  if (copy) copyText(copy);
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

/** Login and logout: their dialogs are loaded when they are asked for. Without them the link leads to the home page. */
function openSession(event, link) {
  const file = document.getElementById("plain-session")?.dataset.file;
  if (!file) return;
  event.preventDefault();
  link.setAttribute("aria-busy", "true");
  import(file)
    .then((dialogs) => dialogs.open())
    .catch(() => location.assign(link.href))
    .finally(() => link.removeAttribute("aria-busy"));
}

function showSession() {
  const { logout } = document.getElementById("plain-session")?.dataset ?? {};
  if (!logout || !hasToken()) return;
  for (const link of document.querySelectorAll(sessionLinks)) (link.querySelector("span") ?? link).textContent = logout;
}

function hasToken() {
  try {
    return localStorage.getItem("token") !== null;
  } catch {
    return false;
  }
}

showSession();

async function copyText(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    if (!document.execCommand("copy")) return;
  }
  const said = button.querySelector("span");
  const before = said.textContent;
  said.textContent = button.dataset.copied;
  setTimeout(() => (said.textContent = before), 3000);
}
