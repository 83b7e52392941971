import { useEffect, useState } from "react";

/**
 * The time in ms: what the server drew with at first, so that both draw the same, then the true time every minute.
 */
export function useNow(initialMs: number): number {
  const [now, setNow] = useState(initialMs);
  useEffect(() => {
    const refresh = (): void => setNow(Date.now());
    refresh();
    const timer = setInterval(refresh, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
