/** How far each file is, from 0 to 1, when so many bytes have left: they travel one after the other. */
export function progressOf(sizes: readonly number[], sent: number): number[] {
  let before = 0;
  return sizes.map((size) => {
    const own = Math.min(size, Math.max(0, sent - before));
    before += size;
    return size === 0 ? 1 : own / size;
  });
}
