const key = "recentSearches";
const most = 5;

/** The latest texts that were searched for on this device, newest first; none where storage is closed to us. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  keep([text, ...recentSearches().filter((other) => other !== text)].slice(0, most));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(texts: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
}
