import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { getDepartments, type Department } from "#features/departments/contract.ts";
import { Footer } from "./customer/shell/footer.tsx";
import { messagesOf } from "./messages.ts";
import type { PageContext } from "./page-context.ts";
import { SiteProvider, type Site } from "./site.tsx";

/** ms for which pages share a footer, which shows of a page its language and the year alone. */
const lifetime = 60_000;
const drawn = new Map<string, { html: string; until: number }>();
const drawing = new WeakMap<PageContext, Promise<string>>();

/** The HTML of the footer; the same promise for the same page. Without departments it is better than none. */
export function footerHtml(page: PageContext, site: Site): string | Promise<string> {
  const key = `${site.language} ${site.languageInUrl} ${new Date(site.now).getUTCFullYear()}`;
  const known = drawn.get(key);
  if (known && known.until > site.now) return known.html;
  const begun = drawing.get(page);
  if (begun) return begun;
  const html = departmentsOf(page).then((departments) => {
    const text = renderToStaticMarkup(footerElement(site, departments));
    if (departments.length > 0) drawn.set(key, { html: text, until: site.now + lifetime });
    return text;
  });
  drawing.set(page, html);
  return html;
}

export function departmentsOf(page: PageContext): Promise<readonly Department[]> {
  return page.call(getDepartments, { skip: 0, limit: 48 }).then(
    ({ data }) => data,
    () => [],
  );
}

/** All that react-dom is given to draw the footer. */
export function footerElement(site: Site, departments: readonly Department[]): ReactElement {
  const { language, now } = site;
  return (
    <IntlProvider locale={language} messages={messagesOf(language)} timeZone="Asia/Dubai" now={new Date(now)}>
      <SiteProvider site={site}>
        <Footer departments={departments} />
      </SiteProvider>
    </IntlProvider>
  );
}
