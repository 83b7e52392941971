import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Category } from "#features/departments/contract.ts";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Glyph } from "#ui/glyph.tsx";
import { SearchInput } from "#ui/search-input.tsx";
import { useSite } from "../../site.tsx";
import { categoryPath } from "../department-path.ts";
import { useRows } from "../use-rows.ts";

/** Every category in a sheet from the side, with a search box over them. */
export default function CategoriesPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTranslations("home");
  const common = useTranslations("common");
  const search = useTranslations("search");
  const { call } = useSite();
  const [text, setText] = useState("");
  const { rows, failed, pending, retry } = useRows(open, text.trim(), async (query, signal) => {
    const { getAllCategories } = await import("#features/departments/contract.ts");
    return (await call(getAllCategories, { text: query, skip: 0, limit: 50 }, { signal })).data;
  });

  return (
    <Drawer open={open} onClose={onClose} title={t("popularCategories")} closeLabel={common("close")}>
      <SearchInput
        value={text}
        onChange={setText}
        label={t("searchCategories")}
        placeholder={t("searchCategories")}
        clearLabel={search("clear")}
      />
      {pending && rows.length === 0 && <p className="py-6 text-ink-soft">{common("loading")}</p>}
      {failed && (
        <div className="flex items-center justify-between gap-4 py-6" role="alert">
          {common("loadFailed")}
          <Button variant="outline" size="small" onClick={retry}>
            {common("retry")}
          </Button>
        </div>
      )}
      {!pending && !failed && rows.length === 0 && (
        <p className="py-6 text-center font-semibold" role="status">
          {t("noSearchFound")}
        </p>
      )}
      <ul className="mt-3" aria-busy={pending}>
        {rows.map((category) => (
          <CategoryRow key={category.id} category={category} />
        ))}
      </ul>
    </Drawer>
  );
}

function CategoryRow({ category }: { category: Category }) {
  const { href } = useSite();
  return (
    <li>
      <a
        href={href(categoryPath(category))}
        className="flex min-h-13 items-center gap-3 rounded-control px-2 hover:bg-tint-palm"
      >
        <Glyph name={category.glyph} ofCategory size={22} className="text-palm" />
        <span>
          <span className="block font-medium">{category.name}</span>
          <span className="block text-badge text-ink-soft">{category.departmentName}</span>
        </span>
      </a>
    </li>
  );
}
