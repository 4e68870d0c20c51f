import { useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from "react";
import { ActionButton } from "../action/action-button.tsx";
import { LoadingBlocks } from "../notice/loading-blocks.tsx";
import styles from "./paged-content.module.css";
import { LoadError } from "../notice/state-notice.tsx";
import type { PagedList } from "./use-pages.ts";
import { t } from "../../language/t.ts";

type PagedContentProps<Row> = {
  readonly list: PagedList<Row>;
  /** Noun for the list: "your customers". */
  readonly what: string;
  readonly rowHeightPx?: number;
  readonly hasPictures?: boolean;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** Moves focus to the first new row once it is rendered, because the button may be gone. */
export function useFocusOnMore(listRef: RefObject<HTMLElement | null>, count: number): () => void {
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    const asked = askedAt.current;
    if (asked === null || count <= asked) return;
    askedAt.current = null;
    const row = listRef.current?.querySelectorAll("tbody > tr, ol > li, ul > li")[asked];
    row?.querySelector<HTMLElement>("a, button, input")?.focus();
  }, [listRef, count]);
  return () => {
    askedAt.current = count;
  };
}

/** An empty placeholder from an earlier query says nothing about the requested one. */
function isUnknown<Row>({ query, rows }: PagedList<Row>): boolean {
  return query.isPending || (query.isPlaceholderData && rows.length === 0);
}

export function PagedContent<Row>({
  list,
  what,
  rowHeightPx = 48,
  hasPictures,
  empty,
  children,
}: PagedContentProps<Row>): ReactElement {
  const { query, rows } = list;
  const listRef = useRef<HTMLDivElement>(null);
  const focusOnMore = useFocusOnMore(listRef, rows.length);
  if (isUnknown(list)) {
    return (
      <LoadingBlocks label={t("Loading {what}", { what })} count={8} heightPx={rowHeightPx} hasPictures={hasPictures} />
    );
  }
  const retry = (): void => void query.refetch();
  if (!query.data) return <LoadError what={what} error={query.error} isRetrying={query.isFetching} onRetry={retry} />;
  const loadMore = (): void => {
    focusOnMore();
    void query.fetchNextPage();
  };
  return (
    <div
      ref={listRef}
      className={styles["list"]}
      aria-busy={query.isPlaceholderData}
      data-stale={query.isPlaceholderData || undefined}
    >
      {query.isRefetchError && (
        <LoadError what={t("newer changes")} error={query.error} isRetrying={query.isFetching} onRetry={retry} />
      )}
      {rows.length === 0 ? empty : children(rows)}
      {query.hasNextPage && (
        <div className={styles["more"]}>
          <ActionButton isPending={query.isFetchingNextPage} onPress={loadMore}>
            {query.isFetchingNextPage ? t("Loading…") : t("Load more")}
          </ActionButton>
          {query.isFetchNextPageError && (
            <p role="alert" className={styles["trouble"]}>
              {t("More than the first {count} couldn’t be loaded. Check your connection, then try again.", {
                count: rows.length,
              })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
