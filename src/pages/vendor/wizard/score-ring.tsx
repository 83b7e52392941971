import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { colourOfScore, labelOfScore } from "#features/onboarding/policy.ts";
import "./wizard.css";

/** How complete a listing is: a ring that closes, in one of three colours, with its word for those who do not see it. */
export function ScoreRing({ score }: { score: number }) {
  const t = useTranslations("wizard");
  return (
    <span
      className={`score-ring figures shrink-0 score-${colourOfScore(score)}`}
      style={{ "--score": score } as CSSProperties}
      role="img"
      aria-label={t("scoreOf", { score, label: t(`scores.${labelOfScore(score)}`) })}
    >
      {score}
    </span>
  );
}
