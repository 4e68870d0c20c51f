import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";

type ListPage<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null };

export type PagedList<Row> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  readonly rows: readonly Row[];
};

type PagesOptions<Row> = {
  readonly queryKey: readonly unknown[];
  readonly load: (cursor: string | undefined) => Promise<ListPage<Row>>;
};

/** A list that comes page by page; what is shown stays while another search of it is on its way. */
export function usePages<Row>({ queryKey, load }: PagesOptions<Row>): PagedList<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { query, rows: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

type Nouns = readonly [one: string, many: string];

/** `50+ orders`: how many are shown, and whether there are more. Empty while nothing is known, and for none. */
export function countText<Row>({ query, rows }: PagedList<Row>, [one, many]: Nouns, language: string): string {
  if (!query.data || rows.length === 0) return "";
  const number = new Intl.NumberFormat(language).format(rows.length);
  return `${number}${query.hasNextPage ? "+" : ""} ${rows.length === 1 ? one : many}`;
}
