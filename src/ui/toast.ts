export type ToastKind = "success" | "warning" | "error" | "info";

export interface ToastMessage {
  text: string;
  kind: ToastKind;
  action?: { label: string; onClick(): void } | undefined;
  /** Aborted when it is true no longer. */
  gone?: AbortSignal;
}

interface ToastOptions extends Pick<ToastMessage, "action"> {
  /** A matter that several messages in turn are about: what is told of it next takes its place. */
  about?: string;
}

type Show = (message: ToastMessage) => void;

let show: Show | undefined;
const waiting: ToastMessage[] = [];
const told = new Map<string, AbortController>();

/** Tells something in passing. It waits until `<Toasts>` stands in the page. */
export function toast(
  text: string,
  kind: ToastKind = "success",
  { about, ...options }: ToastOptions = {},
): void {
  const message: ToastMessage = { ...options, text, kind, ...(about && { gone: successor(about) }) };
  if (show) show(message);
  else waiting.push(message);
}

/** What was told of it goes. */
export function takeBack(about: string): void {
  told.get(about)?.abort();
}

function successor(about: string): AbortSignal {
  takeBack(about);
  const next = new AbortController();
  told.set(about, next);
  return next.signal;
}

/** For the component that shows toasts: takes those that wait and all that come. Returns how to stop. */
export function receiveToasts(next: Show): () => void {
  show = next;
  waiting.splice(0).forEach(next);
  return () => {
    if (show === next) show = undefined;
  };
}
