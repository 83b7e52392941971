import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { useSite } from "../site.tsx";
import { countries, countryName, dialCodes, type Country } from "./dial-codes.ts";

interface CountryPickerProps {
  value: Country;
  onChange(country: Country): void;
}

/** Flag and dial code; the system's own list of names lies over them. */
export function CountryPicker({ value, onChange }: CountryPickerProps) {
  const t = useTranslations("login");
  const { language } = useSite();
  return (
    <span className="login-country">
      <img src={`/flags/${value}.svg`} alt="" width={24} height={16} className="flag" />
      <span className="figures ltr-text" aria-hidden>
        {dialCodes[value]}
      </span>
      <Icon name="chevron-down" size={16} className="text-ink-soft" />
      <select
        className="login-country-list"
        aria-label={t("country")}
        value={value}
        onChange={(event) => onChange(event.target.value as Country)}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {`${countryName(code, language)} (${dialCodes[code]})`}
          </option>
        ))}
      </select>
    </span>
  );
}
