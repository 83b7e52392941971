import { Toast } from "@base-ui/react/toast";
import { useEffect, useRef } from "react";
import type { CSSProperties, MouseEvent } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import type { ToastKind, ToastMessage } from "./toast.ts";

export interface RegionProps {
  label: string;
  closeLabel: string;
  /** ms that each stays */
  timeout: number;
  /** all messages so far, the newest last */
  messages: readonly ToastMessage[];
}

// How long a toast stays after the pointer has left it, ms.
const extended = 1000;

const looks: Record<ToastKind, { icon: IconName; colour: string }> = {
  success: { icon: "circle-check", colour: "var(--color-leaf)" },
  warning: { icon: "triangle-alert", colour: "var(--color-saffron-ink)" },
  error: { icon: "circle-x", colour: "var(--color-coral)" },
  info: { icon: "info", colour: "var(--color-sea)" },
};

/** At the top end of the page, newest on top; a tap closes. */
export default function ToastRegion({ label, closeLabel, timeout, messages }: RegionProps) {
  return (
    <Toast.Provider limit={5} timeout={timeout}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={label}>
          <ToastList messages={messages} closeLabel={closeLabel} timeout={timeout} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ messages, ...card }: Omit<RegionProps, "label">) {
  const { toasts, add } = Toast.useToastManager<ToastMessage>();
  const shown = useRef(0);
  useEffect(() => {
    for (const message of messages.slice(shown.current)) {
      const { text, kind, gone } = message;
      if (gone?.aborted) continue;
      add({ title: text, data: message, priority: kind === "error" ? "high" : "low" });
    }
    shown.current = messages.length;
  }, [messages, add]);
  return toasts.map((item) => <ToastCard key={item.id} item={item} {...card} />);
}

interface CardProps extends Pick<RegionProps, "closeLabel" | "timeout"> {
  item: Toast.Root.ToastObject<ToastMessage>;
}

function ToastCard({ item, closeLabel, timeout }: CardProps) {
  const { close, update } = Toast.useToastManager<ToastMessage>();
  const { kind = "info", action, gone } = item.data ?? {};
  const style = { "--toast-colour": looks[kind].colour, "--toast-time": `${item.timeout ?? timeout}ms` };
  const closeThis = (): void => close(item.id);
  useEffect(() => {
    const end = (): void => close(item.id);
    gone?.addEventListener("abort", end);
    return () => gone?.removeEventListener("abort", end);
  }, [gone, close, item.id]);
  return (
    <Toast.Root
      toast={item}
      className="toast"
      style={style as CSSProperties}
      swipeDirection={document.dir === "rtl" ? "left" : "right"}
      onClick={closeThis}
      // A press takes no focus: it stays in the dialog or field, and is not lost when the toast goes.
      onMouseDown={(event) => event.preventDefault()}
      onMouseEnter={() => update(item.id, { timeout: extended })}
    >
      <Icon name={looks[kind].icon} size={22} />
      <Toast.Title render={<p />} className="min-w-0 flex-1 py-2" />
      {action && (
        <Toast.Action className="button button-ghost button-small" onClick={() => action.onClick()}>
          {action.label}
        </Toast.Action>
      )}
      <IconButton
        icon="x"
        label={closeLabel}
        variant="ghost"
        size="small"
        className="text-ink-soft"
        onClick={(event: MouseEvent) => {
          event.stopPropagation();
          closeThis();
        }}
      />
      <span key={item.timeout} className="toast-time" />
    </Toast.Root>
  );
}
