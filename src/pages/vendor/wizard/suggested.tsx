import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { getAllCategories } from "#features/departments/contract.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { useSite } from "../../site.tsx";
import type { Chosen } from "./draft.ts";
import { useDraft } from "./kept-draft.ts";
import { Step } from "./step.tsx";

/** Categories a page (vendor-side §9). */
const pageLength = 15;

/** Step 4, second half: the one category within the department. */
export default function SuggestedCategories() {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  const [tried, setTried] = useState(false);
  const [department] = draft.departments;
  const { found, hasMore, isLoading, hasFailed, more } = useCategories(department?.id);
  const isNeeded = department?.hasCategories !== false;
  const { category } = draft;
  // One that was found by its name may be on a later page.
  const shown = category && !found.some(({ id }) => id === category.id) ? [category, ...found] : found;
  return (
    <Step
      path="/vendor/suggested-categories"
      title={t("suggestedTitle")}
      intro={department ? t("suggestedIntro", { name: department.name }) : t("noCategory")}
      onNext={() => {
        setTried(true);
        return department !== undefined && (!isNeeded || category !== null);
      }}
    >
      {!isNeeded && <p className="text-ink-soft">{t("noFinerKinds")}</p>}
      {shown.length > 0 && (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {shown.map((kind) => (
            <li key={kind.id} className="py-2">
              <Checkbox
                label={kind.name}
                checked={category?.id === kind.id}
                onChange={({ target: { checked } }) => change({ category: checked ? kind : null })}
              />
            </li>
          ))}
        </ul>
      )}
      {hasFailed && <FieldError>{t("failed")}</FieldError>}
      {(hasMore || hasFailed) && (
        <Button variant="outline" busy={isLoading} className="justify-self-start" onClick={more}>
          {t("showMore")}
        </Button>
      )}
      {tried && isNeeded && category === null && <FieldError>{t("noSuggested")}</FieldError>}
    </Step>
  );
}

function useCategories(departmentId: string | undefined) {
  const { call } = useSite();
  const [found, setFound] = useState<Chosen[]>([]);
  const [hasMore, setMore] = useState(false);
  const [wanted, setWanted] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (departmentId === undefined) return undefined;
    const giveUp = new AbortController();
    const load = async (): Promise<void> => {
      setLoading(true);
      setFailed(false);
      const asked = { departmentId, skip: wanted * pageLength, limit: pageLength };
      const { data, page, pages } = await call(getAllCategories, asked, { signal: giveUp.signal });
      const next = data.map(({ id, name, imageUrl }) => ({ id, name, imageUrl }));
      setFound((before) => (wanted === 0 ? next : [...before, ...next]));
      setMore(page < pages);
    };
    load()
      .catch(() => setFailed(!giveUp.signal.aborted))
      .finally(() => setLoading(false));
    return () => giveUp.abort();
  }, [departmentId, wanted, call]);
  return { found, hasMore, isLoading, hasFailed, more: () => setWanted((count) => count + 1) };
}
