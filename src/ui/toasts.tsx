import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { PlainToasts } from "./plain-toasts.tsx";
import type { RegionProps } from "./toast-region.tsx";
import { receiveToasts, type ToastMessage } from "./toast.ts";

// A connection that is gone is the likeliest thing to be told of: then their code cannot come either.
const ToastRegion = lazy<ComponentType<RegionProps>>(() =>
  import("./toast-region.tsx").catch(() => ({ default: PlainToasts })),
);

interface ToastsProps {
  /** names the region for screen readers */
  label: string;
  closeLabel: string;
  /** ms that a message stays */
  timeout?: number;
  /** told of each message */
  onMessage?(): void;
}

/** Stands once in the page. What draws the toasts is loaded when the first one comes. */
export function Toasts({ onMessage, timeout = 5000, ...labels }: ToastsProps) {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  useEffect(
    () =>
      receiveToasts((message) => {
        onMessage?.();
        setMessages((before) => [...before, message]);
      }),
    [onMessage],
  );
  if (messages.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion {...labels} timeout={timeout} messages={messages} />
    </Suspense>
  );
}
