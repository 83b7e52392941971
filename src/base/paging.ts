/** One page of a longer list, as services give it; `skip` and `limit` count items. */
export interface Page<Item> {
  items: Item[];
  total: number;
  skip: number;
  limit: number;
}

/** The page's number counted from 1, and how many there are. An empty list is page 1 of 0. */
export function pageNumbers(page: Pick<Page<unknown>, "total" | "skip" | "limit">): {
  page: number;
  pages: number;
} {
  return { page: Math.floor(page.skip / page.limit) + 1, pages: Math.ceil(page.total / page.limit) };
}
