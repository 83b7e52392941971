import { useState } from "react";
import type { Testimonial } from "#features/content/contract.ts";
import { useSite } from "../../site.tsx";

export const testimonialPage = 10;

export type TestimonialOrder = "RANDOM" | "LATEST";

export interface TestimonialPage {
  items: Testimonial[];
  page: number;
  pages: number;
}

/** The pages loaded so far of each order. What was loaded stays: coming back to an order shows it as it was left. */
export function useTestimonials(first: TestimonialPage) {
  const { call } = useSite();
  const [order, setOrder] = useState<TestimonialOrder>("RANDOM");
  const [loaded, setLoaded] = useState<Partial<Record<TestimonialOrder, TestimonialPage>>>({ RANDOM: first });
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function load(wanted: TestimonialOrder): Promise<void> {
    const before = loaded[wanted]?.items ?? [];
    setState("loading");
    try {
      const { getTestimonials } = await import("#features/content/contract.ts");
      const answer = await call(getTestimonials, {
        sort: wanted,
        skip: before.length,
        limit: testimonialPage,
      });
      const { data, page, pages } = answer;
      setLoaded((all) => ({ ...all, [wanted]: { items: [...before, ...data], page, pages } }));
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  const shown = loaded[order];
  return {
    order,
    items: shown?.items ?? [],
    state,
    isAtEnd: shown !== undefined && (shown.pages === 0 || shown.page >= shown.pages),
    choose(wanted: TestimonialOrder): void {
      setOrder(wanted);
      setState("idle");
      if (!loaded[wanted]) void load(wanted);
    },
    more: () => void load(order),
  };
}
