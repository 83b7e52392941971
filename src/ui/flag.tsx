import type { FlagName } from "./sprites/flag-names.ts";
import sprite from "./sprites/flags.svg?url&no-inline";

export type { FlagName };

/** The flag of one of the six countries (ISO 3166 code), 3 : 2; decorative, the country is named beside it. */
export function Flag({ code, height = 16 }: { code: FlagName; height?: number }) {
  return (
    <svg className="icon flag" width={height * 1.5} height={height} aria-hidden>
      <use href={`${sprite}#${code}`} />
    </svg>
  );
}
