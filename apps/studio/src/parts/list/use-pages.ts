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

/** A paginated list, each page with `More` beside its rows; the previous rows stay while a new search loads. */
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

/** Returns `50+ orders`: the number shown, and whether there are more. Empty for none or while loading. */
export function countText<Row>({ query, rows }: PagedList<Row>, [one, many]: Nouns, language: string): string {
  if (!query.data || rows.length === 0) return "";
  const number = new Intl.NumberFormat(language).format(rows.length);
  return `${number}${query.hasNextPage ? "+" : ""} ${rows.length === 1 ? one : many}`;
}
