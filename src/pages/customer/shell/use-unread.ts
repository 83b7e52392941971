import { useEffect, useState } from "react";
import { useSession } from "../../session.ts";
import { useSite } from "../../site.tsx";

/** How many notifications the customer has not read, as they come; 0 for a visitor. */
export function useUnread(): number {
  const { language } = useSite();
  const { isLoggedIn } = useSession();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    void import("../me/live-notifications.ts").then(
      ({ followNotifications }) => isLeft || (stop = followNotifications(language, { unread: setUnread })),
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
      setUnread(0);
    };
  }, [isLoggedIn, language]);
  return unread;
}
