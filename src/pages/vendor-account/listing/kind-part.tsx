import { useTranslations } from "use-intl";
import { getAllCategories, getDepartments } from "#features/departments/contract.ts";
import { Field } from "#ui/field.tsx";
import { useLoaded } from "../../customer/me/use-loaded.ts";
import { useSite } from "../../site.tsx";
import { PartCard } from "./part-card.tsx";
import type { PartProps } from "./text-parts.tsx";
import { usePart } from "./use-part.ts";
import { wording } from "./wording.ts";

interface Choice {
  id: string;
  name: string;
}

/** What kind of business it is: a department, and a category of it where it has some. */
export function KindPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const { call } = useSite();
  const state = usePart({
    listing,
    part: "kind",
    saved: { departmentId: listing.departmentId, categoryId: listing.categoryId },
    toFields: ({ departmentId, categoryId }) => ({ departmentId, categoryId }),
    onSaved,
  });
  const { value, set, errors } = state;
  const departments = useLoaded(
    async (signal) => (await call(getDepartments, { skip: 0, limit: 50 }, { signal })).data,
  );
  const categories = useLoaded(
    async (signal) =>
      (await call(getAllCategories, { departmentId: value.departmentId, skip: 0, limit: 50 }, { signal }))
        .data,
    value.departmentId,
  );
  const isOwn = value.departmentId === listing.departmentId;
  return (
    <PartCard part="kind" listing={listing} state={state} hint={t("looked")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choices
          label={t("department")}
          value={value.departmentId}
          known={{ id: listing.departmentId, name: listing.departmentName }}
          choices={departments.data ?? []}
          error={wording(errors, "fkDepartmentId", t("department"))}
          onChange={(departmentId) => set({ departmentId, categoryId: "" })}
        />
        <Choices
          label={t("category")}
          value={value.categoryId}
          known={isOwn ? { id: listing.categoryId, name: listing.categoryName } : { id: "", name: "" }}
          choices={categories.data ?? []}
          error={wording(errors, "fkCategoryId", t("category"))}
          onChange={(categoryId) => set({ categoryId })}
        />
      </div>
    </PartCard>
  );
}

interface ChoicesProps {
  label: string;
  value: string;
  /** As it is saved: it stands among the choices whatever they are. */
  known: Choice;
  choices: readonly Choice[];
  error: string | undefined;
  onChange(id: string): void;
}

function Choices({ label, value, known, choices, error, onChange }: ChoicesProps) {
  const t = useTranslations("editor");
  const isAmong = known.id === "" || choices.some(({ id }) => id === known.id);
  const all = isAmong ? choices : [known, ...choices];
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t("choose")}</option>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
