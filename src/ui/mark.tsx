import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

/** The pin whose eye is the khatim. */
export function Mark({ height = 32 }: { height?: number }) {
  return (
    <svg viewBox="0 0 26 30" width={(height * 26) / 30} height={height} className="icon" aria-hidden>
      <path
        className="fill-palm"
        d="M13 29.2C9.6 26.2 1.2 19.4 1.2 12a11.8 11.8 0 0 1 23.6 0c0 7.4-8.4 14.2-11.8 17.2Z"
      />
      <path
        className="fill-saffron"
        d="M20.6 12l-2.3 2.2v3.1h-3.1L13 19.6l-2.2-2.3H7.7v-3.1L5.4 12l2.3-2.2V6.7h3.1L13 4.4l2.2 2.3h3.1v3.1z"
      />
      <path
        className="fill-palm"
        d="M15.8 13.15l-1.2.47-.45 1.15L13 14.3l-1.15.47-.47-1.15-1.15-.47.47-1.15-.47-1.15 1.15-.47.47-1.15L13 9.7l1.15-.47.47 1.15 1.15.47-.47 1.15z"
      />
    </svg>
  );
}

interface LogoProps {
  /** the product's names in the order of the page's language: the first is strong, the second soft */
  names: readonly string[];
  /** px of the mark */
  height?: number;
}

/** Mark and wordmark. It says nothing to screen readers: name the link around it. */
export function Logo({ names, height = 32 }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5" aria-hidden>
      <Mark height={height} />
      <span className="flex items-stretch gap-2.5 pt-1.5">
        {names.map((name, index) => (
          <span
            key={name}
            className={
              index === 0
                ? "flex text-ink"
                : "flex border-s border-line ps-2.5 text-ink-soft max-[22rem]:hidden"
            }
          >
            <Word name={name} />
          </span>
        ))}
      </span>
    </span>
  );
}

// Names that are drawn spare a page the font of a second script for one word; any other is set in type.
// Both drawings have their baseline 17.6 px below the top.
const drawnWords: Record<string, { icon: IconName; width: number; height: number }> = {
  mahalli: { icon: "wordmark-latin", width: 76, height: 20 },
  محلي: { icon: "wordmark-arabic", width: 52, height: 27.5 },
};

function Word({ name }: { name: string }) {
  const drawn = drawnWords[name];
  if (!drawn) return <span className="text-section font-semibold">{name}</span>;
  return <Icon name={drawn.icon} width={drawn.width} size={drawn.height} />;
}
