import { useId } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** What ties a control to its label, hint and error: spread it on the control. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
  "aria-required": boolean | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** for those who see what it is anyway */
  hideLabel?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label above, and below it a hint or, once it is wrong, what is wrong. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, hideLabel, className, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const control: FieldControl = {
    id,
    "aria-describedby": error || hint ? noteId : undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-2 block text-meta font-medium"}>
        {label}
      </label>
      {children(control)}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p id={noteId} className="mt-2 text-meta text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** What is wrong, for groups that are not a `<Field>`. It is read out when it comes. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-2 flex items-start gap-2 text-meta text-coral">
      <Icon name="circle-alert" className="mt-px" />
      <span>{children}</span>
    </p>
  );
}
