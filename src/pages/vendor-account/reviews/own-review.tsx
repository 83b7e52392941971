import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Review } from "#features/reviews/contract.ts";
import { removeReply, replyToReview } from "#features/reviews/owner-contract.ts";
import { longestReply } from "#features/reviews/policy.ts";
import { ReviewCard } from "#features/reviews/review-card.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { TextArea } from "#ui/text-field.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";

interface OwnReviewProps {
  review: Review;
  vendorId: string;
  isReported: boolean;
  onReport(): void;
  /** The reply is another one now. */
  onChange(): void;
  onOpenImages(images: readonly string[], index: number): void;
}

/** A review of one's own listing, and what can be said to it. */
export function OwnReview({ review, vendorId, isReported, onReport, ...on }: OwnReviewProps) {
  const t = useTranslations("ownerReviews");
  const common = useTranslations("reviews");
  const [isWriting, setWriting] = useState(false);
  const { busy, run } = useDoing();
  const close = (answer: unknown): void => {
    if (answer === null) return;
    setWriting(false);
    on.onChange();
  };
  const of = { vendorId, id: review.id };
  const shown = { ...review, userName: review.userName || t("user") };
  return (
    <Card as="li" padding="list">
      <ReviewCard
        review={isWriting ? { ...shown, reply: null } : shown}
        onOpenImages={on.onOpenImages}
        actions={
          isWriting ? (
            <ReplyForm
              reply={review.reply?.text ?? ""}
              busy={busy}
              onSend={(text) => void run(replyToReview, { ...of, text }).then(close)}
              onClose={() => setWriting(false)}
            />
          ) : (
            <p className="mt-3 flex flex-wrap gap-2">
              <Button
                variant="quiet"
                size="small"
                icon={review.reply ? "pencil" : "message-circle"}
                onClick={() => setWriting(true)}
              >
                {t(review.reply ? "edit" : "reply")}
              </Button>
              {review.reply && (
                <Button
                  variant="ghost"
                  size="small"
                  icon="trash-2"
                  busy={busy}
                  onClick={() => void run(removeReply, of).then(close)}
                >
                  {t("remove")}
                </Button>
              )}
              <Button variant="ghost" size="small" icon="flag" disabled={isReported} onClick={onReport}>
                {common(isReported ? "reported" : "report")}
              </Button>
            </p>
          )
        }
      />
    </Card>
  );
}

interface ReplyFormProps {
  reply: string;
  busy: boolean;
  onSend(text: string): void;
  onClose(): void;
}

function ReplyForm({ reply, busy, onSend, onClose }: ReplyFormProps) {
  const t = useTranslations("ownerReviews");
  const [text, setText] = useState(reply);
  return (
    <form
      className="form mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && text.trim() !== "") onSend(text);
      }}
    >
      <TextArea label={t("yourReply")} rows={3} maxLength={longestReply} value={text} onChange={setText} />
      <p className="text-meta text-ink-soft">{t("public")}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy} disabled={text.trim() === ""}>
          {t("publish")}
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
