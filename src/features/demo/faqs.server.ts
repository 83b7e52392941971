import { parseRanges } from "#base/hours-text.ts";
import { formatClock } from "#base/opening-hours.ts";
import type { Random } from "#base/random.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import type { DemoContent, FaqTexts, Pair, Trade } from "./content.server.ts";

export interface Faq {
  question: Pair;
  answer: Pair;
}

interface Asking {
  draft: VendorDraft;
  content: DemoContent;
  random: Random;
}

/** Six questions: most of the trade's own, the others such as the facts of the listing answer. */
export function faqsFor(trade: Trade, { draft, content, random }: Asking): Faq[] {
  const own = trade.faqs.filter(([question]) => draft.whatsapp !== null || !question.includes("WhatsApp"));
  const chosen = random.shuffle(own).slice(0, 4);
  const isAsked = (topic: string) => chosen.some(([question]) => question.includes(topic));
  const general = content.faqs
    .filter(({ needs, topic }) => isKnown(needs, draft, trade) && !isAsked(topic))
    .map(({ texts }) => texts);
  return [...chosen, ...random.shuffle(general)].slice(0, 6).map((texts) => filled(texts, draft));
}

function isKnown(needs: string, { hours, whatsapp, yearEstablished }: VendorDraft, trade: Trade): boolean {
  switch (needs) {
    case "friday":
      return hours?.Friday !== undefined;
    case "noFriday":
      return hours !== null && hours.Friday === undefined;
    case "whatsapp":
      return whatsapp !== null;
    case "year":
      return yearEstablished !== null;
    case "walkIn":
      return !trade.visits;
    default:
      return true;
  }
}

function filled([question, answer, questionAr, answerAr]: FaqTexts, draft: VendorDraft): Faq {
  const friday = fridayOf(draft.hours?.Friday ?? "");
  const address: Pair = { en: draft.addressEn ?? "", ar: draft.addressAr ?? "" };
  const fill = (text: string, language: keyof Pair) =>
    text
      .replace("{friday}", friday[language])
      .replace("{year}", String(draft.yearEstablished))
      .replace("{address}", address[language]);
  return {
    question: { en: question, ar: questionAr },
    answer: { en: fill(answer, "en"), ar: fill(answerAr, "ar") },
  };
}

function fridayOf(hours: string): Pair {
  const { ranges } = parseRanges(hours);
  if (ranges.some(({ start, end }) => end - start >= 24 * 60 - 1)) return { en: "all day", ar: "طوال اليوم" };
  const spans = (language: keyof Pair, [from, to, and]: [string, string, string]) =>
    ranges
      .map(({ start, end }) =>
        [from, formatClock(start, language), to, formatClock(end % 1440, language)].join(" "),
      )
      .join(and);
  return { en: spans("en", ["from", "to", " and "]), ar: spans("ar", ["من", "إلى", " و"]) };
}
