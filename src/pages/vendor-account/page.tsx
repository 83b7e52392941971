import { useEffect, useMemo } from "react";
import { redirect, useParams, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { getOwnVendors } from "#features/vendor-account/contract.ts";
import { CallError } from "#door/call-error.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Content, Waiting } from "../customer/me/section.tsx";
import { useLoaded } from "../customer/me/use-loaded.ts";
import { ErrorPage } from "../error-page.tsx";
import { headMeta, headOf, translatorOf, type Head } from "../head.ts";
import { pageOf } from "../page-context.ts";
import { useSite } from "../site.tsx";
import type { PageHandle } from "../text-parts.ts";
import { Frame } from "./frame.tsx";
import { keepVendor, keptVendorId } from "./kept-vendor.ts";
import { SectionLinks } from "./section-links.tsx";
import { sectionOf } from "./sections.ts";
import { useVendorToken } from "./use-vendor-session.ts";
import { VendorAccountContext, type VendorAccount } from "./vendor-account.ts";

export const meta = headMeta;
// What a customer's own pages say of loading and failing is said here with the same words.
export const handle: PageHandle = { texts: ["owner", "vendorAccount", "login", "vendors"] };

/** The document holds nothing of anybody, and no search engine keeps it. */
export function loader({ context, url, params }: LoaderFunctionArgs): { head: Head } {
  if (params["section"] === undefined) throw redirect(`/vendor-account/my-account${url.search}`);
  const section = sectionOf(params);
  if (!section) throw new Response(null, { status: 404 });
  const page = pageOf(context);
  const t = translatorOf(page);
  const head = { title: t(`vendorAccount.${section.key}`), description: t("vendorAccount.description") };
  return { head: headOf(page, { ...head, canonicalPath: url.pathname, indexed: false }) };
}

/** The account of whoever acts for a business. The server draws the frame alone: who that is, is known in the browser. */
export default function AccountPage() {
  const token = useVendorToken();
  if (token === undefined || token === null)
    return (
      <Frame>
        {token === null ? <ToLanding /> : null}
        <Waiting />
      </Frame>
    );
  // Another login is another account.
  return <SignedIn key={token} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

/** Whoever is not signed in for a business is sent to where that is done, with a document of its own: nothing stays. */
function ToLanding() {
  const { href } = useSite();
  const landing = href("/vendor");
  useEffect(() => location.replace(landing), [landing]);
  return null;
}

function SignedIn() {
  const { call } = useSite();
  const { id } = useParams();
  const loaded = useLoaded(async (signal) => (await call(getOwnVendors, {}, { signal })).data);
  const { data: vendors, reload } = loaded;
  const vendor = vendors?.find((own) => own.id === (id ?? keptVendorId())) ?? (id ? undefined : vendors?.[0]);
  useEffect(() => {
    if (vendor) keepVendor(vendor);
  }, [vendor]);
  return (
    <Frame vendor={vendor}>
      <Content loaded={loaded}>
        {(own) =>
          vendor ? (
            <Section vendor={vendor} vendors={own} reload={reload} />
          ) : (
            <NoListing isNamed={id !== undefined} />
          )
        }
      </Content>
    </Frame>
  );
}

function Section({ vendor, vendors, reload }: VendorAccount) {
  const account = useMemo(() => ({ vendor, vendors, reload }), [vendor, vendors, reload]);
  const section = sectionOf(useParams());
  return (
    <VendorAccountContext value={account}>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SectionLinks vendor={vendor} />
        <div className="min-w-0">
          {/* Nothing that was typed for one listing is seen with another. */}
          {section && <Part key={`${section.key} ${vendor.id}`} load={section.load} />}
        </div>
      </div>
    </VendorAccountContext>
  );
}

/** Its code comes when it is gone to: without a connection that is said in its place, and it is asked for again. */
function Part({ load }: Pick<NonNullable<ReturnType<typeof sectionOf>>, "load">) {
  const loaded = useLoaded(async () => {
    const { default: View } = await load().catch(() => Promise.reject(new CallError(0, "")));
    return { View };
  });
  return <Content loaded={loaded}>{({ View }) => <View />}</Content>;
}

/** `isNamed`: the address names a listing for which whoever asks may not act. */
function NoListing({ isNamed }: { isNamed: boolean }) {
  const t = useTranslations("vendorAccount");
  const { href } = useSite();
  return (
    <EmptyState
      level={1}
      icon="store"
      title={t(isNamed ? "notYours" : "noListing")}
      text={t(isNamed ? "notYoursText" : "noListingText")}
      actions={
        isNamed ? (
          <ButtonLink to={href("/vendor-account/my-account")}>{t("myAccount")}</ButtonLink>
        ) : (
          <ButtonLink href={href("/vendor/vendor-onboard")}>{t("addListing")}</ButtonLink>
        )
      }
    />
  );
}
