import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { data, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { pageOf } from "../../page-context.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { useClaimedListing, withClaim } from "../claimed-listing.ts";
import { useOwnerToken } from "../owner-session.ts";
import { useDraft } from "./kept-draft.ts";
import { wizardPages, wizardSteps } from "./steps.ts";
import "./wizard.css";

/** One route for all steps: each costs every visitor of the site some of the first view. */
const steps: Readonly<Record<string, { title: Title; Step: ComponentType }>> = {
  "vendor-onboard": { title: "businessTitle", Step: lazy(() => import("./business.tsx")) },
  "contact-details": { title: "contactTitle", Step: lazy(() => import("./contact.tsx")) },
  "business-timing": { title: "timingTitle", Step: lazy(() => import("./timing.tsx")) },
  "add-business-category": { title: "categoryTitle", Step: lazy(() => import("./category.tsx")) },
  "suggested-categories": { title: "suggestedTitle", Step: lazy(() => import("./suggested.tsx")) },
  "add-photos": { title: "photosTitle", Step: lazy(() => import("./photos.tsx")) },
  success: { title: "successTitle", Step: lazy(() => import("./success.tsx")) },
};
type Title =
  | "businessTitle"
  | "contactTitle"
  | "timingTitle"
  | "categoryTitle"
  | "suggestedTitle"
  | "photosTitle"
  | "successTitle";

const Preview = lazy(() => import("./preview.tsx"));

export function loader({ context, params: { step = "" }, url }: LoaderFunctionArgs): { head: Head } {
  const known = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!known) throw data(null, { status: 404 });
  const page = pageOf(context);
  const t = translatorOf(page);
  const words = { title: t(`wizard.${known.title}`), description: t("wizard.description") };
  return { head: headOf(page, { ...words, canonicalPath: url.pathname, indexed: false }) };
}

export const meta = headMeta;

export const handle: PageHandle = { texts: ["wizard", "signIn", "login", "vendors"] };

/** The wizard: how far it is, the step, and beside it the card as others will see it. */
export default function Wizard() {
  const { step = "" } = useParams();
  const page = wizardPages.find(({ path }) => path === `/vendor/${step}`);
  const isReady = useGuard(page?.path);
  const isWide = useWide();
  const Step = steps[step]?.Step;
  const waiting = <div className="skeleton h-96 rounded-card" aria-hidden />;
  return (
    <main className="page-width pt-6 pb-16">
      {page && <Progress step={page.step} progress={page.progress} />}
      <div className={page ? "wizard-columns" : undefined}>
        <div className="min-w-0">
          {isReady && Step ? (
            <Suspense fallback={waiting}>
              <Step />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
        {isReady && isWide && page && (
          <Suspense fallback={null}>
            <Preview />
          </Suspense>
        )}
      </div>
    </main>
  );
}

/** The first step asks for a token, the others for what was entered; both are known once the page is alive. */
function useGuard(path: string | undefined): boolean {
  const { href } = useSite();
  const navigate = useNavigate();
  const { hasBegun, isRead } = useDraft();
  const token = useOwnerToken();
  const claimed = useClaimedListing();
  const isAllowed = path === wizardPages[0].path ? token !== null : path === undefined || hasBegun;
  useEffect(() => {
    if (isRead && !isAllowed) void navigate(href(withClaim("/vendor", claimed)), { replace: true });
  }, [isRead, isAllowed, claimed, navigate, href]);
  return isRead && isAllowed;
}

interface ProgressProps {
  step: (typeof wizardSteps)[number];
  progress: number;
}

function Progress({ step, progress }: ProgressProps) {
  const t = useTranslations("wizard");
  const { href } = useSite();
  const { hasBegun } = useDraft();
  const current = wizardSteps.indexOf(step);
  return (
    <div className="wizard-progress">
      <div className="flex min-h-10 items-center gap-4 text-meta">
        <p className="me-auto font-medium">{t("stepOf", { step: current + 1, steps: wizardSteps.length })}</p>
        {hasBegun && (
          <>
            <p className="hidden items-center gap-1.5 text-ink-soft sm:flex">
              <Icon name="circle-check" size={16} />
              {t("draftSaved")}
            </p>
            <a href={href("/vendor")} className="button button-ghost button-small">
              {t("saveAndExit")}
            </a>
          </>
        )}
        <p className="figures text-ink-soft">{`${progress}%`}</p>
      </div>
      <div
        role="progressbar"
        aria-label={t("progress")}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className="wizard-bar"
      >
        <span style={{ inlineSize: `${progress}%` }} />
      </div>
      <ol className="wizard-steps">
        {wizardSteps.map((each, index) => (
          <li key={each} aria-current={index === current ? "step" : undefined}>
            {index < current && <Icon name="circle-check" size={16} />}
            {t(`steps.${each}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The preview stands beside the form from 1024 px on. */
function useWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia("(width >= 64rem)");
    const look = () => setWide(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return isWide;
}
