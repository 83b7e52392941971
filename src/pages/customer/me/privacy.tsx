import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import { Consents } from "./consents.tsx";
import { MyData } from "./my-data.tsx";
import { Sessions } from "./sessions.tsx";

export default function Privacy() {
  return (
    <div className="grid gap-10">
      <Sessions />
      <Consents />
      <MyData />
      <EndAccount />
    </div>
  );
}

function EndAccount() {
  const t = useTranslations("privacy");
  const { href } = useSite();
  return (
    <section>
      <h2 className="text-section font-semibold">{t("deleteTitle")}</h2>
      <p className="mt-2 max-w-reading text-ink-soft">{t("deleteText")}</p>
      <ButtonLink to={href("/delete-account")} variant="outline" icon="trash-2" className="mt-4">
        {t("deleteLink")}
      </ButtonLink>
    </section>
  );
}
