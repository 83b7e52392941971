import { useTranslations } from "use-intl";
import { CallError } from "#door/call-error.ts";
import { sendFiles } from "#door/send-files.ts";
import { useRepeatKey } from "#door/use-repeat-key.ts";
import type { Review } from "#features/reviews/contract.ts";
import type { ReviewFormProps } from "#features/reviews/review-form.tsx";
import { addReview, updateReview } from "#features/reviews/write-contract.ts";
import { toast } from "#ui/toast.ts";
import { requireLogin } from "../../session.ts";
import { useSite } from "../../site.tsx";

interface ReviewSending {
  vendorId: string;
  own: Review | null;
  keepName(name: string): Promise<void>;
  onSaved(): void;
}

/** Sends a review and tells what came of it (customer-side §8). */
export function useReviewSending({
  vendorId,
  own,
  keepName,
  onSaved,
}: ReviewSending): ReviewFormProps["send"] {
  const t = useTranslations("reviewForm");
  const { language } = useSite();
  const { keyOf, forget } = useRepeatKey();

  return async ({ photos, name, ...words }, onProgress, signal) => {
    const files = photos.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const sending = { language, key: keyOf([words, files, own?.id]), onProgress, signal };
    const review = { vendorId, rating: words.rating, text: words.text, photos };
    const { imagesToRemove } = words;
    try {
      const { message } = own
        ? await sendFiles(updateReview, { ...review, id: own.id, imagesToRemove }, sending)
        : await sendFiles(addReview, review, sending);
      if (name) await keepName(name);
      toast(message || t(own ? "updated" : "added"));
      onSaved();
      return "done";
    } catch (error) {
      return told(error);
    }
  };

  function told(error: unknown): "kept" | "reset" {
    if (!(error instanceof CallError)) return "kept";
    const { status, message } = error;
    if (status === 0) {
      toast(t("offline"), "error");
      return "kept";
    }
    forget();
    toast(message || t("failed"), status < 500 ? "warning" : "error");
    if (status === 401) void requireLogin();
    return own || status === 401 ? "kept" : "reset";
  }
}
