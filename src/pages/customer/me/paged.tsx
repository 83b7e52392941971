import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Listed, Pages } from "./use-pages.ts";

interface PagedProps<Item> extends Pick<Pages<Item>, "showMore"> {
  listed: Listed<Item>;
  /** Stands there while the list has nothing. */
  empty: ComponentProps<typeof EmptyState>;
  children(items: Item[]): ReactNode;
}

/** A list as far as it was asked for, with more of it on request. */
export function Paged<Item>({ listed: { items, total }, showMore, empty, children }: PagedProps<Item>) {
  const t = useTranslations("me");
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      {children(items)}
      {items.length < total && (
        <Button variant="outline" className="mt-4" onClick={showMore}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
