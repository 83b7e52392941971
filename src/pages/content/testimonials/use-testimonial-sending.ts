import { useState } from "react";
import { useTranslations } from "use-intl";
import { sendFiles } from "#door/send-files.ts";
import { useSending } from "#door/use-sending.ts";
import { useSite } from "../../site.tsx";
import type { TestimonialWords } from "./use-testimonial-form.ts";

/** Sends a testimonial with its photo. */
export function useTestimonialSending() {
  const t = useTranslations("testimonials");
  const { language } = useSite();
  const [isSent, setSent] = useState(false);
  const { send, ...state } = useSending(t("failed"));
  return {
    ...state,
    isSent,
    send({ photo, ...words }: TestimonialWords): Promise<void> {
      return send([words, photo?.name, photo?.size, photo?.lastModified], async (key) => {
        const { addTestimonial } = await import("#features/content/contract.ts");
        await sendFiles(addTestimonial, { ...words, photo: photo ? [photo] : [] }, { language, key });
        setSent(true);
      });
    },
  };
}
