import { useEffect, useState } from "react";

/** Seconds until another code may be asked for: the server gives one a minute. */
const waitSeconds = 59;

export function useCountdown(): [left: number, start: () => void] {
  const [until, setUntil] = useState(() => Date.now() + waitSeconds * 1_000);
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, () => setUntil(Date.now() + waitSeconds * 1_000)];
}
