import type { InputHTMLAttributes, ReactNode, Ref } from "react";

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A box with its words; the whole line can be pressed. */
export function Checkbox({ label, className, ...rest }: ChoiceProps) {
  return (
    <Choice label={label} className={className}>
      <input {...rest} type="checkbox" className="checkbox mt-0.5" />
    </Choice>
  );
}

export function Radio({ label, className, ...rest }: ChoiceProps) {
  return (
    <Choice label={label} className={className}>
      <input {...rest} type="radio" className="checkbox mt-0.5" />
    </Choice>
  );
}

/** Something that is on or off at once, without a button to confirm. */
export function Switch({ label, className, ...rest }: ChoiceProps) {
  return (
    <Choice label={label} className={className}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says aria-checked by itself */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
    </Choice>
  );
}

interface ShellProps {
  label: ReactNode;
  className: string | undefined;
  children: ReactNode;
}

function Choice({ label, className, children }: ShellProps) {
  return (
    <label className={`flex min-h-6 cursor-pointer items-start gap-3 ${className ?? ""}`}>
      {children}
      <span className="min-w-0">{label}</span>
    </label>
  );
}
