import type { ButtonHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** what it does, for those who do not see the icon */
  label: string;
  /** outline: bounded; ghost: bare; float: round, over a picture */
  variant?: "outline" | "ghost" | "float" | undefined;
  /** 40 in rows, 44 otherwise, 52 */
  size?: "small" | "medium" | "large" | undefined;
  iconSize?: number;
  round?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    variant = "outline",
    size = "medium",
    iconSize = 20,
    round,
    className,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={iconButtonClasses({ variant, size, round }, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}

type Look = Pick<IconButtonProps, "variant" | "size" | "round">;

/** The classes of an icon button, for links and `<summary>` elements that look like one. */
export function iconButtonClasses(look: Look, className?: string): string {
  const { variant = "outline", size = "medium", round = variant === "float" } = look;
  const sized = size === "medium" ? "" : ` button-${size}`;
  return `button button-icon button-${variant}${sized}${round ? " button-round" : ""}${className ? ` ${className}` : ""}`;
}
