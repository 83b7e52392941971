import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

export interface ButtonLook {
  /** primary: the one filled action of a view; accent: outlined in palm; ghost: text alone */
  variant?: "primary" | "outline" | "accent" | "quiet" | "ghost" | "whatsapp" | "danger" | undefined;
  /** 40, 44 or 52 px high */
  size?: "small" | "medium" | "large" | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** as wide as its container */
  wide?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** shows a spinner and takes no further clicks */
  busy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, wide, busy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      <ButtonContent icon={busy ? "loader-circle" : icon} iconEnd={iconEnd} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}

type Target = { to: string; href?: never } | { href: string; to?: never };
type ButtonLinkProps = ButtonLook & Target & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">;

/** A link that looks like a button: `to` stays in the application, `href` is a plain anchor (tel:, other sites). */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, iconEnd, wide, className, children, to, href, ...rest } = props;
  const content = (
    <ButtonContent icon={icon} iconEnd={iconEnd}>
      {children}
    </ButtonContent>
  );
  const classes = buttonClasses({ variant, size, wide }, className);
  return to === undefined ? (
    <a {...rest} href={href} className={classes}>
      {content}
    </a>
  ) : (
    <Link {...rest} to={to} className={classes}>
      {content}
    </Link>
  );
}

interface ContentProps {
  icon: IconName | undefined;
  iconEnd: IconName | undefined;
  busy?: boolean;
  children?: ReactNode;
}

function ButtonContent({ icon, iconEnd, busy = false, children }: ContentProps) {
  return (
    <>
      {icon && <Icon name={icon} className={busy ? "animate-spin" : undefined} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={16} />}
    </>
  );
}

/** The classes of a button, for elements that are neither button nor link (a `<summary>`, a Base UI part). */
export function buttonClasses(look: ButtonLook, className?: string): string {
  const { variant = "primary", size = "medium", wide } = look;
  const sized = size === "medium" ? "" : ` button-${size}`;
  return `button button-${variant}${sized}${wide ? " button-wide" : ""}${className ? ` ${className}` : ""}`;
}

function refuse(event: { preventDefault(): void }): void {
  event.preventDefault();
}
