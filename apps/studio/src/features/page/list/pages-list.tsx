import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { useQuery } from "@tanstack/react-query";
import { FileText, Library, Plus, Search } from "lucide-react";
import { useMemo, useRef, useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { RoomHeader } from "../../../parts/room/room-header.tsx";
import { LoadError, StateNotice } from "../../../parts/notice/state-notice.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { FoundPages } from "../found-pages.tsx";
import { NewPageDialog } from "../new-page-dialog.tsx";
import { usePageActs, type PageActs } from "../page-acts.ts";
import { allPagesQuery, siteLayoutQuery } from "../page-calls.ts";
import { truncationText, totalOf } from "./page-counts.ts";
import { pageTree } from "../tree/page-tree.ts";
import styles from "./pages-list.module.css";
import { PagesTree } from "../tree/pages-tree.tsx";
import { t } from "../../../language/t.ts";

type PagesListProps = {
  readonly search: string;
  readonly homepageId: string | null;
  readonly canEdit: boolean;
  readonly onSearch: (search: string) => void;
  readonly onOpen: (row: ContentRow) => void;
  readonly onCreated: (documentId: string) => void;
  readonly onNewCollection: () => void;
};

type TreeProps = Pick<PagesListProps, "homepageId" | "canEdit" | "onOpen"> & {
  readonly acts: PageActs;
  readonly onNew: () => void;
  readonly onSearch: () => void;
};

type CutNoticeProps = { readonly words: string; readonly onSearch: () => void };

function CutNotice({ words, onSearch }: CutNoticeProps): ReactElement {
  return (
    <div className={styles["cut"]} role="note">
      <p>
        {words} {t("Pages not listed here stay where they are. Search finds them by title or URL.")}
      </p>
      <ActionButton icon={<Search aria-hidden="true" />} onPress={onSearch}>
        {t("Search all pages")}
      </ActionButton>
    </div>
  );
}

function SiteTree({ onNew, onSearch, ...tree }: TreeProps): ReactElement {
  const pages = useQuery(allPagesQuery);
  const layout = useQuery(siteLayoutQuery);
  const rows = pages.data?.rows;
  const groups = useMemo(() => pageTree(rows ?? [], layout.data ?? []), [rows, layout.data]);
  const failed = [pages, layout].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <LoadError
        what={t("your pages")}
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => void Promise.all([pages.refetch(), layout.refetch()])}
      />
    );
  }
  if (!pages.data || !layout.data) return <LoadingBlocks label={t("Loading pages…")} count={6} heightPx={44} />;
  if (pages.data.rows.length > 0) {
    const cut = truncationText(pages.data.counts);
    return (
      <>
        {cut !== null && <CutNotice words={cut} onSearch={onSearch} />}
        <PagesTree groups={groups} {...tree} />
      </>
    );
  }
  return (
    <StateNotice
      title={t("Add your first page")}
      icon={<FileText aria-hidden="true" />}
      action={
        <ActionButton icon={<Plus aria-hidden="true" />} onPress={onNew}>
          {t("New page")}
        </ActionButton>
      }
    >
      {t("Start with a title. Edit next to a live preview, and publish when it looks right.")}
    </StateNotice>
  );
}

function PageCount(): string {
  const { data } = useQuery(allPagesQuery);
  const total = data ? totalOf(data.counts) : null;
  return total === null ? "" : t("{total, plural, one {# page} other {# pages}}", { total });
}

export function PagesList(props: PagesListProps): ReactElement {
  const { search, homepageId, canEdit, onSearch, onOpen, onCreated, onNewCollection } = props;
  const [isAdding, setIsAdding] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const acts = usePageActs();
  const startNew = (): void => setIsAdding(true);
  return (
    <div className={styles["room"]}>
      <RoomHeader
        title={t("Pages")}
        count={<PageCount />}
        search={
          <TextField
            label={t("Search pages")}
            isLabelHidden
            type="search"
            placeholder={t("Search")}
            prefix={<Search aria-hidden="true" />}
            value={search}
            inputRef={searchField}
            onChange={onSearch}
          />
        }
        actions={
          <>
            <ActionButton icon={<Library aria-hidden="true" />} onPress={onNewCollection}>
              {t("New collection")}
            </ActionButton>
            <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={startNew}>
              {t("New page")}
            </ActionButton>
          </>
        }
      />
      {search ? (
        <FoundPages search={search} homepageId={homepageId} acts={acts} onClear={() => onSearch("")} />
      ) : (
        <SiteTree
          homepageId={homepageId}
          canEdit={canEdit}
          acts={acts}
          onOpen={onOpen}
          onNew={startNew}
          onSearch={() => searchField.current?.focus()}
        />
      )}
      {isAdding && <NewPageDialog onClose={() => setIsAdding(false)} onCreated={onCreated} />}
    </div>
  );
}
