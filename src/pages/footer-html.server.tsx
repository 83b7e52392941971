import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { getDepartments, type Department } from "#features/departments/contract.ts";
import { Footer } from "./customer/shell/footer.tsx";
import { messagesOf } from "./messages.ts";
import type { PageContext } from "./page-context.ts";
import { SiteProvider, type Site } from "./site.tsx";

/** As long as an answer with departments is shared by pages, they share the footers drawn from it. */
const drawn = new WeakMap<readonly Department[], Map<string, string>>();

/** The HTML of the footer, which of a page shows its language and the year alone. Without departments it is better than none. */
export async function footerHtml(page: PageContext, site: Site): Promise<string> {
  const departments = await departmentsOf(page);
  const footers = drawn.get(departments) ?? new Map<string, string>();
  drawn.set(departments, footers);
  const key = `${site.language} ${site.languageInUrl} ${new Date(site.now).getUTCFullYear()}`;
  const html = footers.get(key) ?? renderToStaticMarkup(footerElement(site, departments));
  footers.set(key, html);
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
