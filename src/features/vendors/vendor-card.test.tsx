import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { IntlProvider } from "use-intl";
import { describe, expect, test } from "vitest";
import ar from "#locales/ar.json" with { type: "json" };
import en from "#locales/en.json" with { type: "json" };
import { VendorCard } from "./vendor-card.tsx";
import type { VendorSummary } from "./vendor-summary.ts";

const vendor: VendorSummary = {
  id: "a1b2c3d4e5f6",
  name: "Barsha Breeze AC Care",
  area: "Al Barsha 1",
  city: "Dubai",
  phone: "+971501234567",
  hasWhatsapp: true,
  isVerified: true,
  isResponsive: true,
  isDemo: false,
  images: ["/art/a.svg", "/art/b.svg"],
  hours: { Friday: "14:00-22:00", Saturday: "08:00-12:00" },
  timeZone: "Asia/Dubai",
  distanceKm: 0.6,
  ratingAverage: 4.75,
  ratingCount: 312,
  specialty: "Duct cleaning",
  suggestions: 24,
  services: ["Split units", "Gas refill"],
  address: "",
};

/** Friday 20 November 2026, 13:00 and 16:00 in Dubai. */
const beforeOpening = Date.UTC(2026, 10, 20, 9);
const open = Date.UTC(2026, 10, 20, 12);

function render(
  changes: Partial<VendorSummary> = {},
  { now = open, language = "en" }: { now?: number; language?: "en" | "ar" } = {},
) {
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === "ar" ? ar : en} timeZone="Asia/Dubai">
      <StaticRouter location="/vendor-list">
        <VendorCard
          vendor={{ ...vendor, ...changes }}
          to="/shop-details?id=a1b2c3d4e5f6"
          now={now}
          onContact={() => {}}
        />
      </StaticRouter>
    </IntlProvider>,
  );
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|")
    .replaceAll("\u00a0", " ");

describe("a vendor's card", () => {
  test("[LIST-3] [LIST-7] answers in one order: name, rating, open state, place, specialty, services, actions", () => {
    const text = textOf(render());
    const order = [
      "Barsha Breeze AC Care",
      "Responsive",
      "4.8",
      "312 ratings",
      "Open until 10:00 PM",
      "0.6 km",
      "Al Barsha 1, Dubai",
      "Duct cleaning",
      "suggested by 24",
      "Split units",
      "Gas refill",
      "Call",
      "WhatsApp",
      "Send Enquiry",
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("[LIST-3] leads to its vendor by its name", () => {
    expect(render()).toMatch(/<h2[^>]*><a [^>]*href="\/shop-details\?id=a1b2c3d4e5f6"/);
  });

  test("[LIST-3] marks the verified and the responsive, and no others", () => {
    expect(render()).toContain('aria-label="Verified"');
    const plain = render({ isVerified: false, isResponsive: false });
    expect(plain).not.toContain("Verified");
    expect(plain).not.toContain("Responsive");
  });

  test("marks demo listings", () => {
    expect(textOf(render({ isDemo: true }))).toContain("|Demo|");
    expect(textOf(render())).not.toContain("Demo");
  });

  test("[LIST-3] WhatsApp is disabled without a number", () => {
    expect(render({ hasWhatsapp: false })).toMatch(/<button[^>]*disabled=""[^>]*>.*WhatsApp/);
    expect(render()).not.toContain("disabled");
  });

  test("[LIST-5] Call dials the number for anybody", () => {
    expect(render()).toContain('href="tel:+971501234567"');
    expect(render({ phone: "" })).not.toContain("tel:");
  });

  test("[LIST-7] says when a closed business opens, on its own clock", () => {
    expect(textOf(render({}, { now: beforeOpening }))).toContain("Closed • opens 2:00 PM");
    expect(textOf(render({ timeZone: "Asia/Kuwait" }, { now: Date.UTC(2026, 10, 20, 20) }))).toContain(
      "Closed • opens Sat 8:00 AM",
    );
  });

  test("[DET-9] says nothing of hours that are unknown or broken", () => {
    for (const hours of [null, {}, { Someday: "x" }, { Friday: "soon" }]) {
      expect(textOf(render({ hours }))).not.toMatch(/Open|Closed|opens/);
    }
  });

  test("says that there are no ratings yet", () => {
    const text = textOf(render({ ratingCount: 0, ratingAverage: 0 }));
    expect(text).toContain("No ratings yet");
    expect(text).not.toContain("0.0");
  });

  test("names what is known of its place", () => {
    const place = (changes: Partial<VendorSummary>) => textOf(render({ distanceKm: null, ...changes }));
    expect(place({ area: "" })).toContain("|Dubai|");
    expect(place({ area: "", city: "", address: "Street 12" })).toContain("|Street 12|");
    expect(place({})).not.toContain("km");
    expect(textOf(render({ distanceKm: 23.4 }))).toContain("23 km");
  });

  test("[LIST-3] loads the first picture only", () => {
    expect(render()).toContain('src="/art/a.svg"');
    expect(render()).not.toContain("/art/b.svg");
  });

  test("[LANG-2] speaks Arabic, with its numbers kept readable", () => {
    const text = textOf(render({}, { language: "ar" }));
    for (const part of ["4.8", "312 تقييمًا", "مفتوح حتى 10:00 م", "0.6 كم", "اقترحها 24", "اتصال"]) {
      expect(text).toContain(part);
    }
  });
});
