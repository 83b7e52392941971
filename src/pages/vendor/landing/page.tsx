import { useEffect } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { brandName } from "#base/brand.ts";
import type { OwnerLogin } from "#features/owners/contract.ts";
import { getTopReviewedCategories } from "#features/departments/contract.ts";
import { FollowUs } from "../../customer/home/follow-us.tsx";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { pageOf } from "../../page-context.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { useClaimedListing, withClaim } from "../claimed-listing.ts";
import { useOwnerToken } from "../owner-session.ts";
import { Banner } from "./banner.tsx";
import { Connect } from "./connect.tsx";
import { CreateAccount } from "./create-account.tsx";
import { PopularKinds } from "./popular-kinds.tsx";
import { Questions } from "./questions.tsx";
import { Steps } from "./steps.tsx";
import { StickyHeader } from "./sticky-header.tsx";
import { Stories } from "./stories.tsx";
import { Tips } from "./tips.tsx";
import "./landing.css";

interface Landing {
  kinds: { id: string; name: string }[];
  head: Head;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Landing> {
  const page = pageOf(context);
  const t = translatorOf(page);
  const { data } = await page.call(getTopReviewedCategories, { limit: 12 }).catch(() => ({ data: [] }));
  const name = brandName(page.language);
  const head = headOf(page, {
    title: t("vendorLanding.title", { name }),
    description: t("vendorLanding.description", { name }),
    // /list-business is the same page.
    canonicalPath: "/vendor",
  });
  return { kinds: data.map(({ id, name: kind }) => ({ id, name: kind })), head };
}

export const meta = headMeta;

export const handle: PageHandle = { texts: ["vendorLanding", "signIn", "login", "home"] };

/** What listing brings and how it goes; every form on it leads to the same sign-in. */
export default function VendorLanding({ loaderData: { kinds } }: { loaderData: Landing }) {
  const t = useTranslations("vendorLanding");
  const { href } = useSite();
  const navigate = useNavigate();
  const claimed = useClaimedListing();
  useClaimAtOnce(claimed);
  function goOn({ hasListing }: OwnerLogin): void {
    // Whoever came to claim goes on by itself, as his token is kept.
    if (claimed !== null) return;
    // His account is a page of its own frame and identity: a new document.
    if (hasListing) window.location.assign(href("/vendor-account/my-account"));
    else void navigate(href("/vendor/vendor-onboard"));
  }
  return (
    <main>
      <StickyHeader />
      <Banner onSignedIn={goOn} />
      <div className="page-width space-y-12 pt-12 md:space-y-16">
        <Stories />
        <Steps />
        <Connect onSignedIn={goOn} />
        <Questions />
        <Tips />
        <CreateAccount onSignedIn={goOn} />
        <FollowUs />
        <PopularKinds kinds={kinds} heading={t("popular")} />
      </div>
    </main>
  );
}

/** Who is signed in, before or here, is shown at once the listing that he came to claim. */
function useClaimAtOnce(claimed: string | null): void {
  const { href } = useSite();
  const navigate = useNavigate();
  const token = useOwnerToken();
  useEffect(() => {
    if (claimed !== null && token !== null)
      void navigate(href(withClaim("/vendor/vendor-onboard", claimed)), { replace: true });
  }, [claimed, token, navigate, href]);
}
