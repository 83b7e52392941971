import { lazy, Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { brand, brandName } from "#base/brand.ts";
import { getTestimonials } from "#features/content/contract.ts";
import { getStates, type State } from "#features/places/contract.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { pageOf } from "../../page-context.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { Film } from "./film.tsx";
import { TestimonialList } from "./testimonial-list.tsx";
import { testimonialPage, type TestimonialPage } from "./use-testimonials.ts";
import "./testimonials.css";

const TestimonialForm = lazy(() => import("./testimonial-form.tsx"));

interface Loaded {
  head: Head;
  first: TestimonialPage;
  states: State[];
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const page = pageOf(context);
  const t = translatorOf(page);
  const [first, states] = await Promise.all([
    page.call(getTestimonials, { sort: "RANDOM", skip: 0, limit: testimonialPage }),
    page.call(getStates, {}),
  ]);
  const head = headOf(page, {
    title: t("testimonials.title"),
    description: t("testimonials.description", { name: brandName(page.language) }),
    canonicalPath: "/testimonials",
  });
  return { head, first: { items: first.data, page: first.page, pages: first.pages }, states: states.data };
}

export const meta = headMeta;

export const handle: PageHandle = { texts: ["testimonials"] };

export default function Testimonials({ loaderData: { first, states } }: { loaderData: Loaded }) {
  const t = useTranslations("testimonials");
  const shell = useTranslations("shell");
  const { href, language } = useSite();
  const name = brandName(language);
  return (
    <main>
      <div className="testimonials-banner">
        <div className="tiling tiling-faded" />
        <div className="page-width relative py-8 md:py-12">
          <h1 className="text-page font-semibold">{t("title")}</h1>
          <p className="mt-2 text-ink-soft">{t("lead", { name })}</p>
        </div>
      </div>
      <div className="page-width pt-6">
        <Breadcrumb
          label={shell("breadcrumb")}
          crumbs={[{ text: shell("home"), to: href("/home") }, { text: t("title") }]}
        />
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
          <div className="min-w-0">
            <Film source={brand.film} />
            <TestimonialList first={first} />
          </div>
          <aside className="card p-4 sm:p-6">
            <Suspense>
              <TestimonialForm states={states} termsHref={href("/terms")} />
            </Suspense>
          </aside>
        </div>
      </div>
    </main>
  );
}
