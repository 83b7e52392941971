/** How well something matches a text; less is better. Those of the taxonomy are the classes of its queries. */
export const closeness = { whole: 0, beginning: 1, laterWord: 2, synonym: 3, brand: 4 } as const;
