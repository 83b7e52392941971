import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import type { ReviewItem } from "./review-card.tsx";

interface ReviewActionsProps {
  review: ReviewItem;
  /** The customer found it helpful. */
  isHelpful: boolean;
  isReported: boolean;
  onHelpful(): void;
  onReport(): void;
  onEdit(): void;
  onDelete(): void;
}

/** Below a review: to its author changing and deleting, to all others helpful and report. */
export function ReviewActions(props: ReviewActionsProps) {
  const { review, isHelpful, isReported, onHelpful, onReport, onEdit, onDelete } = props;
  const t = useTranslations("reviews");
  if (review.isMine) {
    return (
      <p className="review-actions">
        <Button variant="ghost" size="small" icon="pencil" onClick={onEdit}>
          {t("edit")}
        </Button>
        <Button variant="ghost" size="small" icon="trash-2" onClick={onDelete}>
          {t("delete")}
        </Button>
      </p>
    );
  }
  return (
    <p className="review-actions">
      <Button
        variant={isHelpful ? "quiet" : "ghost"}
        size="small"
        icon="heart"
        aria-pressed={isHelpful}
        onClick={onHelpful}
      >
        {t("helpful")}
        {review.helpfulCount > 0 && ` (${review.helpfulCount})`}
      </Button>
      <Button variant="ghost" size="small" icon="flag" disabled={isReported} onClick={onReport}>
        {t(isReported ? "reported" : "report")}
      </Button>
    </p>
  );
}
