import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { languages } from "#base/language.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { useSite } from "../../site.tsx";
import { chooseLanguage, languageHref } from "./choose-language.ts";

export function LanguagePicker() {
  const t = useTranslations("language");
  const shell = useTranslations("shell");
  const { language } = useSite();
  const location = useLocation();
  return (
    <Menu
      label={`${shell("language")}: ${t(language)}`}
      summaryClass="navbar-link"
      summary={
        <>
          <Icon name="globe" size={20} className="navbar-globe" />
          <span className="max-lg:hidden">{t(language)}</span>
          <Icon name="chevron-down" size={16} className="max-lg:hidden" />
        </>
      }
    >
      {languages.map((choice) => (
        <MenuItem
          key={choice}
          href={languageHref(location, choice)}
          lang={choice}
          chosen={choice === language}
          onClick={(event) => chooseLanguage(event, choice)}
        >
          {t(choice)}
        </MenuItem>
      ))}
    </Menu>
  );
}
