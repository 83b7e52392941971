/** How well something matches a text; less is better. */
export const closeness = {
  whole: 0,
  beginning: 1,
  laterWord: 2,
  synonym: 3,
  slip: 4,
  sound: 5,
  /** Shares words with the text. */
  related: 6,
} as const;
