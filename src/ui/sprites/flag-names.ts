/** Written by scripts/sprite.mjs. */
export type FlagName = "AE" | "BH" | "KW" | "OM" | "QA" | "SA";
