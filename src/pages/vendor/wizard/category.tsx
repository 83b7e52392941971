import { useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { useDraft } from "./kept-draft.ts";
import { OptionField } from "./option-field.tsx";
import { Step } from "./step.tsx";
import { useKinds, type Kind } from "./use-kinds.ts";

/** Step 4: what kind of business it is. The first of the chosen departments is the one that counts. */
export default function BusinessCategory() {
  const t = useTranslations("wizard");
  const [tried, setTried] = useState(false);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const kinds = useKinds(text, isOpen);
  const { departments, isChosen, toggle, remove } = useDepartments();
  return (
    <Step
      path="/vendor/add-business-category"
      title={t("categoryTitle")}
      intro={t("categoryIntro")}
      onNext={() => {
        setTried(true);
        return departments.length > 0;
      }}
    >
      <OptionField
        label={t("searchCategory")}
        placeholder={t("searchCategoryHint")}
        error={tried && departments.length === 0 ? t("noCategory") : undefined}
        value={text}
        options={(kinds ?? []).map(({ department, category }) => ({
          key: `${department.id} ${category?.id ?? ""}`,
          text: category?.name ?? department.name,
          isChosen: category === null && isChosen(department.id),
          ...(category && { note: department.name }),
        }))}
        none={kinds?.length === 0 ? t("noKinds") : ""}
        onType={setText}
        onOpen={setOpen}
        onPick={(index) => {
          setText("");
          if (kinds?.[index]) toggle(kinds[index]);
        }}
      />
      {departments.length > 0 && (
        <ul aria-label={t("chosen")} className="flex flex-wrap gap-2">
          {departments.map(({ id, name }, index) => (
            <li key={id}>
              <button
                type="button"
                className={`chip${index === 0 ? " chip-chosen" : ""}`}
                aria-label={t("removeKind", { name })}
                onClick={() => remove(id)}
              >
                {name}
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {departments[1] && (
        <p className="text-meta text-ink-soft">{t("firstCounts", { name: departments[0]?.name ?? "" })}</p>
      )}
    </Step>
  );
}

function useDepartments() {
  const { draft, change } = useDraft();
  const { departments } = draft;
  const without = (gone: string) => departments.filter(({ id }) => id !== gone);
  const isChosen = (wanted: string): boolean => departments.some(({ id }) => id === wanted);
  // The category belongs to the first department.
  const remove = (gone: string): void =>
    change({ departments: without(gone), ...(departments[0]?.id === gone && { category: null }) });
  return {
    departments,
    isChosen,
    remove,
    toggle({ department, category }: Kind): void {
      if (category) change({ departments: [department, ...without(department.id)], category });
      else if (isChosen(department.id)) remove(department.id);
      else change({ departments: [...departments, department] });
    },
  };
}
