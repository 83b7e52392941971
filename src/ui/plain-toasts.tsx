import { useEffect, useState } from "react";
import type { ToastMessage } from "./toast.ts";

interface PlainToastsProps {
  /** ms that a message stays */
  timeout: number;
  /** all messages so far, the newest last */
  messages: readonly ToastMessage[];
}

/** For when the code of the toasts cannot be had: the newest message alone, until its time is up or it is tapped. */
export function PlainToasts({ messages, timeout }: PlainToastsProps) {
  const [seen, setSeen] = useState(0);
  const message = messages.at(-1);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(messages.length), timeout);
    return () => clearTimeout(timer);
  }, [messages.length, timeout]);
  if (!message || seen === messages.length) return null;
  return (
    <div className="toasts">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- it goes by itself */}
      <p role="alert" className="toast" onClick={() => setSeen(messages.length)}>
        <span className="py-2">{message.text}</span>
      </p>
    </div>
  );
}
