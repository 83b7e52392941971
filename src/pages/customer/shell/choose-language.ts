import type { Language } from "#base/language.ts";

/** The URL of this page in a language: what the picker's links lead to without JavaScript, and what crawlers follow. */
export function languageHref(location: { pathname: string; search: string }, language: Language): string {
  const search = new URLSearchParams(location.search);
  search.set("lang", language);
  return `${location.pathname}?${search}`;
}

/** Clears and sets the cookie that keeps the language, and loads the page anew without `lang` in its URL. */
export function chooseLanguage(event: { preventDefault(): void }, language: Language): void {
  event.preventDefault();
  document.cookie = "googtrans=; path=/; max-age=0";
  document.cookie = `googtrans=/en/${language}; path=/; max-age=${60 * 60 * 24 * 365}; samesite=lax`;
  const url = new URL(window.location.href);
  url.searchParams.delete("lang");
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}
