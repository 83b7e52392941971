import { lazy, Suspense, useEffect, useState } from "react";
import { receiveToasts, type ToastMessage } from "./toast.ts";

const ToastRegion = lazy(() => import("./toast-region.tsx"));

interface ToastsProps {
  /** names the region for screen readers */
  label: string;
  closeLabel: string;
}

/** Stands once in the page. What draws the toasts is loaded when the first one comes. */
export function Toasts(labels: ToastsProps) {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  useEffect(() => receiveToasts((message) => setMessages((before) => [...before, message])), []);
  if (messages.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion {...labels} messages={messages} />
    </Suspense>
  );
}
