import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CallError } from "#door/call-error.ts";
import { chance, postHeaders } from "#door/post-headers.ts";
import { sendFiles } from "#door/send-files.ts";
import { toast } from "#ui/toast.ts";
import { useSite } from "../../site.tsx";
import type { TestimonialWords } from "./use-testimonial-form.ts";

/** Sends a testimonial with its photo. The same once more is a repetition, which the server answers as before. */
export function useTestimonialSending() {
  const t = useTranslations("testimonials");
  const { language } = useSite();
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [isSent, setSent] = useState(false);
  const last = useRef({ said: "", key: "" });

  async function send({ photo, ...words }: TestimonialWords): Promise<void> {
    if (isSending) return;
    setSending(true);
    setOffline(false);
    const said = JSON.stringify([words, photo?.name, photo?.size, photo?.lastModified]);
    if (last.current.said !== said) last.current = { said, key: chance() };
    try {
      const { addTestimonial } = await import("#features/content/contract.ts");
      await sendFiles(
        addTestimonial,
        { ...words, photo: photo ? [photo] : [] },
        {
          language,
          origin: location.origin,
          headers: postHeaders(last.current.key),
          onProgress: () => {},
          signal: new AbortController().signal,
        },
      );
      setSent(true);
    } catch (error) {
      const { status, message } = error instanceof CallError ? error : { status: 0, message: "" };
      if (status === 0) setOffline(true);
      else {
        last.current.said = "";
        toast(message || t("failed"), status < 500 ? "warning" : "error");
      }
    } finally {
      setSending(false);
    }
  }
  return { isSending, isOffline, isSent, send };
}
