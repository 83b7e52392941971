export type ToastKind = "success" | "warning" | "error" | "info";

export interface ToastMessage {
  text: string;
  kind: ToastKind;
  action?: { label: string; onClick(): void } | undefined;
}

type Show = (message: ToastMessage) => void;

let show: Show | undefined;
const waiting: ToastMessage[] = [];

/** Tells something in passing. It waits until `<Toasts>` stands in the page. */
export function toast(
  text: string,
  kind: ToastKind = "success",
  options: Pick<ToastMessage, "action"> = {},
): void {
  const message: ToastMessage = { ...options, text, kind };
  if (show) show(message);
  else waiting.push(message);
}

/** For the component that shows toasts: takes those that wait and all that come. Returns how to stop. */
export function receiveToasts(next: Show): () => void {
  show = next;
  waiting.splice(0).forEach(next);
  return () => {
    if (show === next) show = undefined;
  };
}
