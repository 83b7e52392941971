import { createContext, useContext, useMemo, type ReactNode } from "react";
import type { Call } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";

/** What every page of a document shares, from the root loader. */
export interface Site {
  language: Language;
  /** The language came with `?lang=`, so links keep it. */
  languageInUrl: boolean;
  place: ChosenPlace | null;
  origin: string;
  consoleOrigin: string;
  /** Whether chats are opened without a login too. */
  whatsappForVisitors: boolean;
  google: Google | null;
  /** Unix milliseconds at which the document was rendered. */
  now: number;
  requestId: string;
}

/** Whose button the login shows, and as whom we ask. */
export interface Google {
  clientId: string;
  issuer: string;
}

interface SiteTools extends Site {
  /** The call of the browser. */
  call: Call;
  /** A path of this site as a link of this document: keeps `lang` where the document's URL names it. */
  href(path: string): string;
}

const SiteContext = createContext<SiteTools | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const tools = useMemo((): SiteTools => {
    return {
      ...site,
      // No first view asks anything: what asks is loaded for the first question.
      async call(...question) {
        const { callOverHttp } = await import("#door/call.ts");
        const origins = { site: window.location.origin, console: site.consoleOrigin };
        return callOverHttp(site.language, origins)(...question);
      },
      href: (path) => (site.languageInUrl ? withLanguage(path, site.language) : path),
    };
  }, [site]);
  return <SiteContext value={tools}>{children}</SiteContext>;
}

export function useSite(): SiteTools {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite is used outside of SiteProvider");
  return site;
}

function withLanguage(path: string, language: Language): string {
  const [beforeHash = "", hash] = path.split("#");
  const separator = beforeHash.includes("?") ? "&" : "?";
  return `${beforeHash}${separator}lang=${language}${hash === undefined ? "" : `#${hash}`}`;
}
