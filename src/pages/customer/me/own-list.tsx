import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { EmptyState } from "#ui/empty-state.tsx";
import { Paged } from "./paged.tsx";
import { Section } from "./section.tsx";
import type { Pages } from "./use-pages.ts";

interface OwnListProps<Item> {
  title: string;
  pages: Pages<Item>;
  /** Stands there while the list has nothing. */
  empty: Omit<ComponentProps<typeof EmptyState>, "level">;
  /** Of the list. */
  className: string;
  /** Beside the title. */
  actions?: ReactNode;
  children(item: Item): ReactNode;
}

/** A section that lists what is the customer's own, with more of it on request. */
export function OwnList<Item>({ title, pages, empty, className, actions, children }: OwnListProps<Item>) {
  const t = useTranslations("me");
  return (
    <Section title={title} loaded={pages.loaded} actions={actions}>
      {(listed) => (
        <>
          {listed.isKept && <p className="mb-3 text-meta text-saffron-ink">{t("stale")}</p>}
          <Paged listed={listed} showMore={pages.showMore} empty={{ ...empty, level: 3 }}>
            {(items) => <ul className={className}>{items.map(children)}</ul>}
          </Paged>
        </>
      )}
    </Section>
  );
}

interface OwnRowProps {
  title: ReactNode;
  /** Below the title. */
  facts: ReactNode;
  /** At the end of the line: its state, what can be done with it. */
  children: ReactNode;
}

/** One line of such a list, where a line is enough. */
export function OwnRow({ title, facts, children }: OwnRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        {title}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-meta text-ink-soft">{facts}</p>
      </div>
      <div className="flex items-center gap-3">{children}</div>
    </li>
  );
}
