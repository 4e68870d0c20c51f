import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";

type ListPage<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null };

export type PagedList<Row, More = object> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<ListPage<Row> & More>>;
  readonly rows: readonly Row[];
};

type PagesOptions<Row, More> = {
  readonly queryKey: readonly unknown[];
  readonly load: (cursor: string | undefined) => Promise<ListPage<Row> & More>;
};

/** A list that comes page by page, each with `More` beside its rows; what is shown stays while another search of it is on its way. */
export function usePages<Row, More extends object = object>({
  queryKey,
  load,
}: PagesOptions<Row, More>): PagedList<Row, More> {
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
