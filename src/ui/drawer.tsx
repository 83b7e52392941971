import { Dialog as Base } from "@base-ui/react/dialog";
import { useRef, type ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

interface DrawerProps {
  open: boolean;
  onClose(): void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** stays at the foot while the rest scrolls */
  footer?: ReactNode;
  /** the side of the page it comes from; mirrored in right-to-left pages */
  side?: "start" | "end";
}

/** A sheet from the side of the page. Load this file when the sheet is asked for, never with the page. */
export function Drawer({ open, onClose, title, closeLabel, children, footer, side = "end" }: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup
          className={side === "start" ? "drawer drawer-start" : "drawer drawer-end"}
          initialFocus={() => searchIn(content.current) ?? true}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 ps-5 pe-3">
            <Base.Title className="text-title font-semibold">{title}</Base.Title>
            <IconButton
              icon="x"
              label={closeLabel}
              variant="ghost"
              className="text-ink-soft"
              onClick={onClose}
            />
          </div>
          <div ref={content} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
            {children}
          </div>
          {footer && <div className="border-t border-line p-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** What one comes for; under a finger the keys that it brings up would cover the rest. */
function searchIn(content: HTMLElement | null): HTMLElement | null {
  if (!matchMedia("(pointer: fine)").matches) return null;
  return content?.querySelector<HTMLElement>("input[type=search]") ?? null;
}
