import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouter } from "react-router";

const key = "offline";

/** What is a customer's own is asked for by the page itself, which says what it lacks. */
const ownPages = /^\/me(\/|$)/;

/** Without a connection the page that is shown stays, rather than make way for one that cannot come. `tell` says so. */
export function useStayOffline(tell: () => void): void {
  // Not useBlocker, which would be a part of every first view.
  const router = use(DataRouter)?.router;
  useEffect(() => {
    router?.getBlocker(key, ({ currentLocation: here, nextLocation: there }) => {
      const stays =
        !navigator.onLine &&
        !ownPages.test(there.pathname) &&
        (here.pathname !== there.pathname || here.search !== there.search);
      if (stays) tell();
      return stays;
    });
    return () => router?.deleteBlocker(key);
  }, [router, tell]);
  useEffect(() => {
    // Links that lead out of this document, which the router has left alone.
    const stay = (event: MouseEvent): void => {
      const link = (event.target as Element).closest?.("a[href]");
      if (navigator.onLine || event.defaultPrevented || !leaves(link)) return;
      event.preventDefault();
      tell();
    };
    addEventListener("click", stay);
    return () => removeEventListener("click", stay);
  }, [tell]);
}

function leaves(link: Element | null): boolean {
  return (
    link instanceof HTMLAnchorElement &&
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    !ownPages.test(link.pathname) &&
    !link.target &&
    !link.download
  );
}
