import { useState } from "react";
import { useTranslations } from "use-intl";
import { clickOnSpace } from "#ui/click-on-space.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonClasses } from "#ui/icon-button.tsx";
import { late } from "#ui/late.tsx";
import { useSite } from "../../site.tsx";

const MobileMenu = late(() => import("./mobile-menu.tsx"));

/** Opens the slide-in menu; without JavaScript it leads to the same links in the footer. */
export function MenuButton({ variant = "ghost" }: { variant?: "ghost" | "float" }) {
  const t = useTranslations("shell");
  const { href } = useSite();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <>
      <a
        href={href("#site-links")}
        role="button"
        onKeyDown={clickOnSpace}
        aria-haspopup="dialog"
        aria-label={t("menu")}
        className={iconButtonClasses({ variant }, variant === "ghost" ? "-me-2.5 text-ink xl:hidden" : "")}
        onClick={(event) => {
          event.preventDefault();
          setUsed(true);
          setOpen(true);
        }}
      >
        <Icon name="menu" size={24} />
      </a>
      {used && <MobileMenu open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
