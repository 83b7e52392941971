import { useEffect, useRef, type ReactNode } from "react";

interface PopupProps {
  label: string;
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A small panel under its button, on `<details>` so that it opens without JavaScript; closes on Escape and outside. */
export function Popup({ label, summary, className, children }: PopupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) details.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);
  return (
    <details
      ref={details}
      className="popup"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        details.current?.removeAttribute("open");
        details.current?.querySelector("summary")?.focus();
      }}
    >
      <summary className={className} aria-label={label} title={label}>
        {summary}
      </summary>
      <div className="popup-panel">{children}</div>
    </details>
  );
}
