import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { FileText, Library, Plus, Search } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action-button.tsx";
import { LoadingBlocks } from "../../parts/loading-blocks.tsx";
import { LoadError, StateNotice } from "../../parts/state-notice.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { NewPageDialog } from "./new-page-dialog.tsx";
import { pageListQuery, type ContentPage } from "./page-calls.ts";
import { usePageActs, type PageActs } from "./page-acts.ts";
import { PageRow } from "./page-row.tsx";
import styles from "./pages-list.module.css";

type Pages = UseInfiniteQueryResult<InfiniteData<ContentPage>>;

type PagesListProps = {
  readonly search: string;
  readonly homepageId: string | null;
  readonly onSearch: (search: string) => void;
  readonly onCreated: (documentId: string) => void;
  readonly onNewCollection: () => void;
};

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
            {list.isFetchingNextPage ? "Loading…" : "Show more"}
          </ActionButton>
        </div>
      )}
    </section>
  );
}

type ContentProps = Pick<PagesListProps, "search" | "homepageId" | "onSearch"> & {
  readonly pages: Pages;
  readonly collections: Pages;
  readonly onNew: () => void;
};

function ListContent({ pages, collections, search, homepageId, onSearch, onNew }: ContentProps): ReactElement {
  const acts = usePageActs();
  const failed = [pages, collections].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <LoadError
        what="your pages"
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => void Promise.all([pages.refetch(), collections.refetch()])}
      />
    );
  }
  if (pages.isPending || collections.isPending)
    return <LoadingBlocks label="Loading your pages" count={6} heightPx={48} />;
  if (rowsOf(pages).length + rowsOf(collections).length > 0) {
    return (
      <>
        <PageGroup title="Pages" list={pages} homepageId={homepageId} acts={acts} />
        <PageGroup title="Collections" list={collections} homepageId={homepageId} acts={acts} />
      </>
    );
  }
  if (search) {
    return (
      <StateNotice
        title={`No pages match “${search}”`}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={() => onSearch("")}>Clear search</ActionButton>}
      >
        Search looks in titles and addresses.
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title="Add your first page"
      icon={<FileText aria-hidden="true" />}
      action={
        <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={onNew}>
          New page
        </ActionButton>
      }
    >
      Give it a title to start. You write beside a live preview, and publish when it looks right.
    </StateNotice>
  );
}

function countWords(pages: Pages, collections: Pages): string {
  if (!pages.data || !collections.data) return "";
  const [first, second] = [pages, collections].map((list) => list.data?.pages[0]?.total ?? 0);
  const count = (first ?? 0) + (second ?? 0);
  return `${count} ${count === 1 ? "page" : "pages"}`;
}

/** All pages of the site, and the collections that have one. */
export function PagesList(props: PagesListProps): ReactElement {
  const { search, homepageId, onSearch, onCreated, onNewCollection } = props;
  const [isAdding, setIsAdding] = useState(false);
  const pages = useInfiniteQuery(pageListQuery("page", search));
  const collections = useInfiniteQuery(pageListQuery("collection", search));
  const startNew = (): void => setIsAdding(true);
  return (
    <div className={styles["room"]}>
      <header className={styles["header"]}>
        <h1>Pages</h1>
        <output className={styles["count"]}>{countWords(pages, collections)}</output>
        <div className={styles["search"]}>
          <TextField
            label="Search pages"
            isLabelHidden
            type="search"
            placeholder="Search"
            value={search}
            onChange={onSearch}
          />
        </div>
        <ActionButton icon={<Library aria-hidden="true" />} onPress={onNewCollection}>
          New collection
        </ActionButton>
        <ActionButton icon={<Plus aria-hidden="true" />} onPress={startNew}>
          New page
        </ActionButton>
      </header>
      <ListContent
        pages={pages}
        collections={collections}
        search={search}
        homepageId={homepageId}
        onSearch={onSearch}
        onNew={startNew}
      />
      {isAdding && <NewPageDialog onClose={() => setIsAdding(false)} onCreated={onCreated} />}
    </div>
  );
}
