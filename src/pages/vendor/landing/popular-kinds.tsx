import { useSite } from "../../site.tsx";

interface PopularKindsProps {
  heading: string;
  kinds: readonly { id: string; name: string }[];
}

/** Where people look: the categories that were reviewed most lately. */
export function PopularKinds({ heading, kinds }: PopularKindsProps) {
  const { href } = useSite();
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="mb-5 text-section font-semibold">
        {heading}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {kinds.map(({ id, name }) => (
          <li key={id}>
            <a href={href(`/vendor-list?categoryId=${id}`)} className="chip chip-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
