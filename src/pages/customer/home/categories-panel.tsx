import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Category } from "#features/departments/contract.ts";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Glyph } from "#ui/glyph.tsx";
import { SearchInput } from "#ui/search-input.tsx";
import { useSite } from "../../site.tsx";
import { categoryPath } from "../department-path.ts";

type State = { kind: "loading" } | { kind: "failed" } | { kind: "found"; categories: Category[] };

/** Every category in a sheet from the side, with a search box over them. */
export default function CategoriesPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTranslations("home");
  const common = useTranslations("common");
  const { call, href } = useSite();
  const [text, setText] = useState("");
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({ kind: "loading" });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(
      async () => {
        try {
          const { getAllCategories } = await import("#features/departments/contract.ts");
          const { data } = await call(getAllCategories, { text, skip: 0, limit: 50 }, { signal });
          if (!signal.aborted) setState({ kind: "found", categories: data });
        } catch {
          if (!signal.aborted) setState({ kind: "failed" });
        }
      },
      text === "" ? 0 : 150,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, text, round]);

  return (
    <Drawer open={open} onClose={onClose} title={t("popularCategories")} closeLabel={common("close")}>
      <SearchInput
        value={text}
        onChange={setText}
        label={t("searchCategories")}
        placeholder={t("searchCategories")}
        clearLabel={common("close")}
      />
      {state.kind === "loading" && <p className="py-6 text-ink-soft">{common("loading")}</p>}
      {state.kind === "failed" && (
        <div className="flex items-center justify-between gap-4 py-6" role="alert">
          {common("loadFailed")}
          <Button variant="outline" size="small" onClick={() => setRound(round + 1)}>
            {common("retry")}
          </Button>
        </div>
      )}
      {state.kind === "found" && state.categories.length === 0 && (
        <p className="py-6 text-center font-semibold" role="status">
          {t("noSearchFound")}
        </p>
      )}
      {state.kind === "found" && (
        <ul className="mt-3">
          {state.categories.map((category) => (
            <li key={category.id}>
              <a
                href={href(categoryPath(category))}
                className="flex min-h-13 items-center gap-3 rounded-control px-2 hover:bg-tint-palm"
              >
                <Glyph name={category.glyph} size={22} className="text-palm" />
                <span>
                  <span className="block font-medium">{category.name}</span>
                  <span className="block text-badge text-ink-soft">{category.departmentName}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
