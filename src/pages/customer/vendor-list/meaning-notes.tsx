import { Link } from "react-router";
import { useFormatter } from "use-intl";
import { chipClasses } from "#ui/chip.tsx";
import { useSite } from "../../site.tsx";
import type { Meaning } from "./meaning.server.ts";

/** What the search was taken for, how to undo that, and categories to go on with. */
export default function MeaningNotes({ meaning: { notes, categories } }: { meaning: Meaning }) {
  const { href } = useSite();
  const format = useFormatter();
  return (
    <>
      {notes.map(({ text, link }) => (
        <p key={text} className="mt-1 text-meta text-ink-soft" role="status">
          {text}{" "}
          {link && (
            <Link to={href(link.to)} className="font-semibold text-sea underline-offset-4 hover:underline">
              {link.text}
            </Link>
          )}
        </p>
      ))}
      {categories.length > 0 && (
        <div className="scroll-row mt-3 flex gap-2">
          {categories.map(({ name, count, to }) => (
            <Link key={to} to={href(to)} className={chipClasses()}>
              {name} <span className="figures text-ink-soft">{format.number(count)}</span>
            </Link>
          ))}
        </div>
      )}
    </>
  );
}
