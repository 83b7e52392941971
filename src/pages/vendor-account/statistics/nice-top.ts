/** The top of an axis for counts up to `most`: four whole steps of 1, 2 or 5 times a power of ten. */
export function niceTop(most: number): number {
  const step = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(step));
  return 4 * ([1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10) * power;
}
