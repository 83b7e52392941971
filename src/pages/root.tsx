import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from "react-router";
import { IntlProvider } from "use-intl";
import { directionOf } from "#base/language.ts";
import { fontFilesOf } from "#ui/fonts.ts";
import "#ui/theme.css";
import { ErrorPage } from "./error-page.tsx";
import { partsOf, useTexts } from "./messages.ts";
import { notesPresses, useEarlyPress } from "./early-press.ts";
import { PlaceProvider } from "./chosen-place.tsx";
import { pageOf } from "./page-context.ts";
import { placeOfPage } from "./place-of-page.ts";
import { SiteProvider, type Site } from "./site.tsx";
import type { PageHandle } from "./text-parts.ts";

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Site> {
  const page = pageOf(context);
  const { language, origin, consoleOrigin, whatsappForVisitors, google, now, requestId } = page;
  const url = new URL(request.url);
  return {
    language,
    languageInUrl: url.searchParams.has("lang"),
    // A place that cannot be found is the page's own error to tell, not the frame's.
    place: await placeOfPage(page, url.searchParams).catch(() => null),
    origin,
    consoleOrigin,
    whatsappForVisitors,
    google,
    now,
    requestId,
  };
}

/** Language, place and origin are fixed while the document lives: changing them loads a new one. */
export const shouldRevalidate = (): boolean => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const language = site?.language ?? "en";
  const isPlain = useMatches().some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.plain?.(loaderData),
  );
  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0F1A20" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {fontFilesOf(language).map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: `${chosenTheme};${notesPresses}` }} />
      </head>
      <body>
        {children}
        {isPlain ? (
          <script src="/plain.js" type="module" />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

// Before the first paint, so that a chosen theme never flashes; its hash stands in the page's policy.
const chosenTheme = `try{var t=localStorage.theme;if(t)document.documentElement.dataset.theme=t}catch(e){}`;

export default function Root({ loaderData }: { loaderData: Site }) {
  useEarlyPress();
  return (
    <WithSite site={loaderData}>
      <Outlet />
    </WithSite>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) return <ErrorPage error={error} />;
  return (
    <WithSite site={site}>
      <ErrorPage error={error} />
    </WithSite>
  );
}

function WithSite({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <IntlProvider
      locale={site.language}
      // The texts of the pages shown; a page that is gone to waits for its own.
      messages={useTexts(site.language, partsOf(useMatches()))}
      timeZone="Asia/Dubai"
      now={new Date(site.now)}
    >
      <SiteProvider site={site}>
        <PlaceProvider>{children}</PlaceProvider>
      </SiteProvider>
    </IntlProvider>
  );
}
