/** The list with one of its items a place nearer to its beginning (-1) or to its end (1). */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(from + by, 0, item);
  return next;
}

export const without = <Item>(items: readonly Item[], at: number): Item[] =>
  items.filter((_, index) => index !== at);

export const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((each, index) => (index === at ? item : each));

/** With one item where another one was; the same list where nothing moves. */
export function movedOver<Item>(list: readonly Item[], item: Item, over: Item): readonly Item[] {
  const to = list.indexOf(over);
  if (to < 0 || item === over) return list;
  const others = list.filter((each) => each !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
