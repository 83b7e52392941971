import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { describe, expect, test } from "vitest";
import { parseWeek } from "#base/hours-text.ts";
import { type Day } from "#base/opening-hours.ts";
import ar from "#locales/ar.json" with { type: "json" };
import en from "#locales/en.json" with { type: "json" };
import { OpeningSentence, OpeningSummary } from "./opening-sentence.tsx";
import { WeekHours } from "./week-hours.tsx";

/** Closed on Sundays, and on Fridays until the afternoon. */
const week = parseWeek({
  Monday: "08:00-12:00, 16:00-22:00",
  Thursday: "16:00-01:30",
  Friday: "14:00-22:00",
  Saturday: "08:00-22:00",
});
if (week === null) throw new Error("the week of this test has hours");
const timeZone = "Asia/Dubai";

/** 20 November 2026 is a Friday; Dubai is four hours ahead of UTC. */
const dubai = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+04:00`);

function say(element: ReactNode, language: "en" | "ar" = "en"): string {
  const html = renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === "ar" ? ar : en} timeZone="UTC">
      {element}
    </IntlProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, "").replaceAll("\u00a0", " ");
}

const sentence = (now: number, language?: "en" | "ar") =>
  say(<OpeningSentence week={week} timeZone={timeZone} now={now} />, language);

describe("the opening sentence", () => {
  test.each([
    ["from its first minute", dubai(20, "14:00"), "Open until 10:00 PM"],
    ["past midnight", dubai(20, "01:29"), "Open until 1:30 AM"],
    ["not in its last minute", dubai(20, "01:30"), "Closed – Opens today at 2:00 PM"],
    ["between two ranges", dubai(23, "12:00"), "Closed – Opens today at 4:00 PM"],
    ["after the last day of the week", dubai(21, "22:00"), "Closed – Opens next on Monday at 8:00 AM"],
    ["days before the next", dubai(24, "09:00"), "Closed – Opens next on Thursday at 4:00 PM"],
  ])("[DET-7] tells on the clocks of the business: %s", (_, now, text) => {
    expect(sentence(now)).toBe(text);
  });

  test("[DET-7] [LANG-3] is told in the page's language", () => {
    expect(sentence(dubai(20, "14:00"), "ar")).toBe("مفتوح حتى 10:00 م");
    expect(sentence(dubai(21, "22:00"), "ar")).toBe("مغلق – يفتح الاثنين في 8:00 ص");
  });

  test("[DET-7] an unknown zone says nothing", () => {
    expect(say(<OpeningSentence week={week} timeZone="Gulf/Nowhere" now={0} />)).toBe("");
  });
});

test.each([
  [dubai(20, "15:00"), 5, "Open until 10:00 PM"],
  [dubai(20, "23:00"), 5, "Closed now"],
  [dubai(22, "12:00"), 0, "Closed today"],
])("[DET-6] above the week stands whether it is open, or closed now, or all day", (now, today, text) => {
  expect(say(<OpeningSummary week={week} timeZone={timeZone} now={now} today={today as Day} />)).toBe(text);
});

test("[DET-6] the week has every day with all of its hours, today marked", () => {
  const text = say(<WeekHours week={week} timeZone={timeZone} countryCode="AE" now={dubai(20, "15:00")} />);
  expect(text).toContain("Monday8:00 AM – 12:00 PM4:00 PM – 10:00 PMTuesdayClosed");
  expect(text).toContain("Friday • today2:00 PM – 10:00 PM");
  expect(text).toContain("Today 2:00 PM – 10:00 PM");
});
