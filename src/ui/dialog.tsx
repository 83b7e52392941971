import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** buttons at the end of the dialog, the main one last */
  actions?: ReactNode;
  /** shows a cross; leave it out where an action closes */
  closeLabel?: string | undefined;
  /** above the title */
  top?: ReactNode;
  /** sheet: at the foot of a phone's screen (the page that uses it brings the style) */
  size?: "narrow" | "wide" | "full" | "sheet";
  /** false: neither Escape nor a click beside it closes */
  dismissible?: boolean;
}

const sizes = {
  narrow: "dialog",
  wide: "dialog dialog-wide",
  full: "dialog dialog-full",
  sheet: "dialog dialog-sheet",
};

/** A modal dialog. Load this file when the dialog is asked for, never with the page. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions, closeLabel } = props;
  const { top, size = "narrow", dismissible = true } = props;
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, { reason }) => {
        if (!next && (dismissible || reason !== "escape-key")) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-frame">
          <Base.Popup className={sizes[size]}>
            {top && <div className="mb-4 flex min-h-11 items-center justify-between">{top}</div>}
            <Base.Title
              className={closeLabel ? "pe-10 text-title font-semibold" : "text-title font-semibold"}
            >
              {title}
            </Base.Title>
            {description && (
              <Base.Description className="mt-2 text-body text-ink-soft">{description}</Base.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
            {actions && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
            {closeLabel && (
              <IconButton
                icon="x"
                label={closeLabel}
                variant="ghost"
                size="small"
                className="absolute end-3 top-3 text-ink-soft"
                onClick={onClose}
              />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
