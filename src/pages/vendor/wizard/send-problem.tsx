import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { useSite } from "../../site.tsx";
import { pageOfField } from "./steps.ts";
import type { Failed } from "./use-submit.ts";

/** What happened, that nothing is lost, and what to do about it. */
export function SendProblem({ problem, onRetry }: { problem: Failed; onRetry(): void }) {
  const t = useTranslations("wizard");
  const { href } = useSite();
  const { cause, message, fields } = problem;
  const [field] = fields;
  const said = { connection: t("failed"), refusal: message, site: t("siteFailed") }[cause];
  return (
    <div className="grid gap-3 rounded-control bg-tint-coral p-4">
      <FieldError>{field === undefined ? said : t("fieldProblem")}</FieldError>
      <p className="text-meta">{t("nothingLost")}</p>
      <div className="flex flex-wrap gap-2">
        {field !== undefined && (
          <Link to={href(pageOfField(field))} className="button button-outline button-small">
            {t("mendField")}
          </Link>
        )}
        <Button size="small" variant="outline" icon="rotate-cw" onClick={onRetry}>
          {t("retry")}
        </Button>
      </div>
    </div>
  );
}
