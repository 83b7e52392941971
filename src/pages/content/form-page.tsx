import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { brand } from "#base/brand.ts";
import { ArticleView } from "#features/content/article.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useSite } from "../site.tsx";
import type { FormData } from "./form-data.ts";

const FeedbackForm = lazy(() => import("#features/feedback/feedback-form.tsx"));

/** Words above a form that reaches the operator, and what other ways there are. */
export function FormPage({ data: { slug, sends, article, ways } }: { data: FormData }) {
  const t = useTranslations("feedback");
  const { href, call } = useSite();
  const isForHelp = slug === "chat-with-us" || slug === "talk-to-us";
  return (
    <main className="page-width grid gap-10 pt-10 pb-6 lg:grid-cols-[1fr_26rem]">
      <div>
        <ArticleView article={article} href={href} dated={false} />
        {isForHelp && <Ways ways={ways} />}
      </div>
      <div className="card self-start p-4 sm:p-6">
        <Suspense>
          <FeedbackForm key={slug} kind={sends} call={call} privacyHref={href("/privacy")} />
        </Suspense>
        <noscript>{t("withoutScript", { email: brand.email })}</noscript>
      </div>
    </main>
  );
}

function Ways({ ways: { phone, whatsapp } }: Pick<FormData, "ways">) {
  const t = useTranslations("feedback");
  return (
    <section aria-labelledby="ways" className="mt-10">
      <h2 id="ways" className="text-title font-semibold">
        {t("ways")}
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {phone && (
          <ButtonLink variant="outline" icon="phone" href={phone.href}>
            {t("call", { number: `\u2066${phone.text}\u2069` })}
          </ButtonLink>
        )}
        {whatsapp && (
          <ButtonLink variant="outline" icon="whatsapp" href={whatsapp} rel="noopener">
            {t("whatsapp")}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" icon="mail" href={`mailto:${brand.email}`} dir="ltr">
          {brand.email}
        </ButtonLink>
      </div>
    </section>
  );
}
