import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { languages } from "#base/language.ts";
import { Icon } from "#ui/icon.tsx";
import { useSite } from "../../site.tsx";
import { chooseLanguage, languageHref } from "./choose-language.ts";
import { Popup } from "./popup.tsx";

export function LanguagePicker() {
  const t = useTranslations("language");
  const shell = useTranslations("shell");
  const { language } = useSite();
  const location = useLocation();
  return (
    <Popup
      label={shell("language")}
      className="navbar-link"
      summary={
        <>
          <Icon name="globe" size={20} />
          {t(language)}
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      <ul>
        {languages.map((choice) => (
          <li key={choice}>
            <a
              href={languageHref(location, choice)}
              lang={choice}
              hrefLang={choice}
              className="popup-row"
              aria-current={choice === language ? "true" : undefined}
              onClick={(event) => chooseLanguage(event, choice)}
            >
              {t(choice)}
              {choice === language && <Icon name="check" className="text-palm" />}
            </a>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
