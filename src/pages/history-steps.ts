/** Says whether a step was within the page, which leaves the router as it is. */
type Follow = () => boolean;

let follow: Follow | null = null;

/** For the beginning: whoever listens first is told first, so it comes before the router. */
export function watchHistory(): void {
  addEventListener("popstate", (event) => {
    if (follow?.()) event.stopImmediatePropagation();
  });
}

/** Told of each step back or forward that stays in this document. Returns how to stop. */
export function followHistory(next: Follow): () => void {
  follow = next;
  return () => {
    if (follow === next) follow = null;
  };
}
