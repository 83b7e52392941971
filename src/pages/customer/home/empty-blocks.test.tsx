import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import en from "#locales/en.json" with { type: "json" };
import { PlaceProvider } from "../../chosen-place.tsx";
import { SiteProvider, type Site } from "../../site.tsx";
import { PopularCategories } from "./popular-categories.tsx";
import { RecentActivity } from "./recent-activity.tsx";

const site: Site = {
  language: "en",
  languageInUrl: false,
  place: null,
  origin: "http://localhost:3000",
  google: null,
  consoleOrigin: "http://localhost:3001",
  whatsappForVisitors: false,
  now: Date.UTC(2026, 10, 20, 12),
  requestId: "0123456789abcdef",
};

function render(element: React.ReactNode): string {
  const page = (
    <SiteProvider site={site}>
      <PlaceProvider>{element}</PlaceProvider>
    </SiteProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="Asia/Dubai">
      <RouterProvider router={router} />
    </IntlProvider>,
  );
}

test("[HOME-6] recent activity is hidden when there is none", () => {
  expect(render(<RecentActivity activity={[]} around={null} />)).toBe("");
});

test("[HOME-9] without departments the block says that there is no data", () => {
  const html = render(<PopularCategories departments={[]} categories={[]} trending={[]} cities={[]} />);
  expect(html).toContain("No data found");
  expect(html).toContain("No data available to display at the moment.");
  expect(html).not.toContain(en.home.trendingSearches);
});
