import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchInput } from "#ui/search-input.tsx";
import { useSite } from "../../site.tsx";
import { Tile } from "./tile.tsx";
import { useSearchText } from "./use-search-text.ts";

export interface TileData {
  id: string;
  name: string;
  imageUrl: string;
  path: string;
}

interface TilePageProps {
  heading: string;
  trail: { name: string; path: string }[];
  searchLabel: string;
  /** What was searched; the tiles are already those that match. */
  text: string;
  /** Parameters that the search form keeps. */
  id: string | null;
  tiles: TileData[];
  children?: ReactNode;
}

/** A page of picture tiles under a search box; the search is a GET form, so that it works without JavaScript. */
export function TilePage({ heading, trail, searchLabel, text, id, tiles, children }: TilePageProps) {
  const t = useTranslations("categories");
  const shell = useTranslations("shell");
  const { href, language, languageInUrl } = useSite();
  const [typed, setTyped] = useSearchText(text);
  const searching = useNavigation().state === "loading";
  return (
    <main className="page-width pt-6">
      <Breadcrumb
        label={shell("breadcrumb")}
        crumbs={[
          { text: shell("home"), to: href("/home") },
          ...trail.map(({ name, path }) => ({ text: name, to: href(path) })),
          { text: heading },
        ]}
      />
      <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section font-semibold md:text-page">{heading}</h1>
        <form role="search" className="w-full sm:w-80" onSubmit={(event) => event.preventDefault()}>
          {id !== null && <input type="hidden" name="id" value={id} />}
          {languageInUrl && <input type="hidden" name="lang" value={language} />}
          <SearchInput
            name="q"
            maxLength={200}
            value={typed}
            label={searchLabel}
            placeholder={searchLabel}
            clearLabel={t("clear")}
            onChange={setTyped}
          />
        </form>
      </div>
      {tiles.length === 0 ? (
        <EmptyState title={t("noSearchFound")} text={t("noSearchFoundText")} />
      ) : (
        <ul
          aria-busy={searching}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-6 lg:grid-cols-4 xl:grid-cols-5"
        >
          {tiles.map((tile, index) => (
            <Tile key={tile.id} {...tile} href={href(tile.path)} first={index < 4} />
          ))}
        </ul>
      )}
      {children}
    </main>
  );
}
