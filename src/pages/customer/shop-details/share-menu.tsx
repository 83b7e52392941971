import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { IconButton, iconButtonClasses } from "#ui/icon-button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { useShare } from "./use-share.ts";

interface ShareProps {
  name: string;
  /** The whole address that is shared. */
  url: string;
}

/** Facebook, WhatsApp and the link itself; on phones the system's own sheet where it has one. */
export function ShareMenu({ name, url, variant }: ShareProps & { variant: "outline" | "float" }) {
  const t = useTranslations("detail");
  const { facebook, whatsapp, copyLink, shareBySystem } = useShare(name, url);
  return (
    <div onClickCapture={variant === "float" ? shareBySystem : undefined}>
      <Menu
        summary={<Icon name="share-2" size={20} />}
        summaryClass={iconButtonClasses({ variant })}
        label={t("share")}
      >
        <MenuItem href={facebook} icon="facebook" external>
          Facebook
        </MenuItem>
        <MenuItem href={whatsapp} icon="whatsapp" external>
          WhatsApp
        </MenuItem>
        <MenuItem href={url} icon="link" onClick={copyLink}>
          {t("copyLink")}
        </MenuItem>
      </Menu>
    </div>
  );
}

/** The same three as buttons in a row. */
export function ShareRow({ name, url }: ShareProps) {
  const t = useTranslations("detail");
  const { facebook, whatsapp, copyLink } = useShare(name, url);
  const classes = iconButtonClasses({ size: "small" });
  return (
    <div className="flex items-center gap-2 print:hidden">
      <span className="me-auto text-meta text-ink-soft">{t("share")}</span>
      <a
        href={facebook}
        target="_blank"
        rel="noopener"
        className={classes}
        aria-label={t("shareOn", { network: "Facebook" })}
      >
        <Icon name="facebook" size={20} />
      </a>
      <a
        href={whatsapp}
        target="_blank"
        rel="noopener"
        className={classes}
        aria-label={t("shareOn", { network: "WhatsApp" })}
      >
        <Icon name="whatsapp" size={20} />
      </a>
      <IconButton icon="link" size="small" label={t("copyLink")} onClick={copyLink} />
    </div>
  );
}
