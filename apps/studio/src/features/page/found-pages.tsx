import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Search } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import type { PageActs } from "./page-acts.ts";
import { pageListQuery, type ContentPage } from "./page-calls.ts";
import { PageRow } from "./list/page-row.tsx";
import styles from "./list/pages-list.module.css";
import { t } from "../../language/t.ts";

type Pages = UseInfiniteQueryResult<InfiniteData<ContentPage>>;

type GroupProps = {
  readonly title: string;
  readonly list: Pages;
  readonly homepageId: string | null;
  readonly acts: PageActs;
};

function rowsOf(list: Pages): readonly ContentRow[] {
  return list.data?.pages.flatMap(({ items }) => items) ?? [];
}

function PageGroup({ title, list, homepageId, acts }: GroupProps): ReactElement | null {
  const rows = rowsOf(list);
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles["heading"]}>{title}</h2>
      <ul className={styles["rows"]}>
        {rows.map((row) => (
          <PageRow key={row.id} row={row} isHome={row.id === homepageId} acts={acts} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles["more"]}>
          <ActionButton isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? t("Loading…") : t("Show more")}
          </ActionButton>
        </div>
      )}
    </section>
  );
}

function totalOf({ pages }: InfiniteData<ContentPage>): number {
  return pages[0]?.total ?? 0;
}

type FoundPagesProps = {
  readonly search: string;
  readonly homepageId: string | null;
  readonly acts: PageActs;
  readonly onClear: () => void;
};

export function FoundPages({ search, homepageId, acts, onClear }: FoundPagesProps): ReactElement {
  const pages = useInfiniteQuery(pageListQuery("page", search));
  const collections = useInfiniteQuery(pageListQuery("collection", search));
  const failed = [pages, collections].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <LoadError
        what={t("your pages")}
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => void Promise.all([pages.refetch(), collections.refetch()])}
      />
    );
  }
  if (!pages.data || !collections.data) return <LoadingBlocks label={t("Loading pages…")} count={6} heightPx={48} />;
  const total = totalOf(pages.data) + totalOf(collections.data);
  if (total === 0) {
    return (
      <StateNotice
        title={t("No pages match “{search}”", { search })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={onClear}>{t("Clear search")}</ActionButton>}
      >
        {t("Search covers titles and URLs.")}
      </StateNotice>
    );
  }
  return (
    <>
      <output className="only-spoken">
        {t("{total, plural, one {# page found} other {# pages found}}", { total })}
      </output>
      <PageGroup title={t("Pages")} list={pages} homepageId={homepageId} acts={acts} />
      <PageGroup title={t("Collections")} list={collections} homepageId={homepageId} acts={acts} />
    </>
  );
}
