import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CallError } from "#door/call-error.ts";
import type { ReportReason } from "#features/reviews/policy.ts";
import type { ReviewItem } from "#features/reviews/review-card.tsx";
import { late } from "#ui/late.tsx";
import { toast } from "#ui/toast.ts";
import { withTexts } from "../../late-texts.tsx";
import { requireLogin } from "../../session.ts";
import { useSite } from "../../site.tsx";
import type { useMyPart } from "./use-my-part.ts";

const ReportDialog = late(withTexts("reviewForm", () => import("#features/reviews/report-dialog.tsx")));
const DeleteDialog = late(withTexts("reviewForm", () => import("#features/reviews/delete-dialog.tsx")));

type Mine = ReturnType<typeof useMyPart>;
type Wish = { kind: "report" | "delete"; id: string };

/** What is done with a review besides writing it: voting, reporting, deleting, each after a login where it needs one. */
export function useReviewDialogs(mine: Mine, onDeleted: () => void) {
  const { counts, vote, report, remove } = useDeeds(mine, onDeleted);
  const [wish, setWish] = useState<Wish | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (next: Wish): void => {
    setWish(next);
    setOpen(true);
  };
  const shared = { open: isOpen, onClose: () => setOpen(false) };
  const dialogs: ReactNode =
    wish &&
    (wish.kind === "report" ? (
      <ReportDialog {...shared} send={(details) => report(wish.id, details)} />
    ) : (
      <DeleteDialog {...shared} onDelete={() => remove(wish.id)} />
    ));

  return {
    dialogs,
    withCount: (review: ReviewItem): ReviewItem => ({
      ...review,
      helpfulCount: counts[review.id] ?? review.helpfulCount,
    }),
    onHelpful: (review: ReviewItem) => void vote(review),
    onReport: async ({ id }: ReviewItem) => {
      if (await requireLogin()) open({ kind: "report", id });
    },
    onDelete: ({ id }: ReviewItem) => open({ kind: "delete", id }),
  };
}

function useDeeds({ part, change }: Mine, onDeleted: () => void) {
  const common = useTranslations("common");
  const { call } = useSite();
  /** Counts that have changed since the page was made, by review. */
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const tell = (error: unknown): false => {
    toast((error instanceof CallError && error.message) || common("loadFailed"), "error");
    return false;
  };

  const vote = async ({ id }: ReviewItem): Promise<void> => {
    if (!(await requireLogin())) return;
    const isHelpful = !part.helpful.includes(id);
    const without = part.helpful.filter((each) => each !== id);
    try {
      const { markHelpful } = await import("#features/reviews/write-contract.ts");
      const { data } = await call(markHelpful, { id, isHelpful });
      change({ helpful: isHelpful ? [...without, id] : without });
      setCounts((before) => ({ ...before, [id]: data[0]?.helpfulCount ?? 0 }));
    } catch (error) {
      tell(error);
    }
  };

  const report = async (id: string, details: { reason: ReportReason; note: string }): Promise<boolean> => {
    try {
      const { reportReview } = await import("#features/reviews/write-contract.ts");
      const { message } = await call(reportReview, { id, ...details });
      change({ reported: [...part.reported, id] });
      toast(message);
      return true;
    } catch (error) {
      return tell(error);
    }
  };

  const remove = async (id: string): Promise<void> => {
    try {
      const { deleteReview } = await import("#features/reviews/write-contract.ts");
      const { message } = await call(deleteReview, { id });
      change({ review: null });
      toast(message);
      onDeleted();
    } catch (error) {
      tell(error);
    }
  };

  return { counts, vote, report, remove };
}
