import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";

/** Another code, once the wait is over. */
export function Resend({ onResend }: { onResend(): Promise<boolean> }) {
  const t = useTranslations("login");
  const [left, startWaiting] = useCountdown();
  const resend = async () => {
    if (await onResend()) startWaiting();
  };
  return (
    <p className="mt-5 flex min-h-11 items-center justify-between gap-3 text-meta text-ink-soft">
      {t("notReceived")}
      {left > 0 ? (
        <span className="flex items-center gap-2">
          <Ring part={left / waitSeconds} />
          <span className="figures">{t("resendIn", { time: `0:${String(left).padStart(2, "0")}` })}</span>
        </span>
      ) : (
        <button
          type="button"
          className="button button-ghost button-small -me-3"
          onClick={() => void resend()}
        >
          {t("resend")}
        </button>
      )}
    </p>
  );
}

/** Seconds until another code may be asked for: the server gives one a minute. */
const waitSeconds = 59;

function useCountdown(): [left: number, start: () => void] {
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

/** How much of the wait is left, as a ring that closes. */
function Ring({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden className="-rotate-90">
      <circle cx={10} cy={10} r={8} fill="none" strokeWidth={2.5} className="stroke-line" />
      <circle
        cx={10}
        cy={10}
        r={8}
        fill="none"
        strokeWidth={2.5}
        pathLength={1}
        strokeDasharray={`${part} 1`}
        className="stroke-palm"
      />
    </svg>
  );
}
