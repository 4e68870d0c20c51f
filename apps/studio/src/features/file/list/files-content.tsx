import type { AssetFolder } from "@stoa/core/asset/asset-api.ts";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { FolderOpen, Images, Search } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError, StateNotice } from "../../../parts/notice/state-notice.tsx";
import type { FilePage } from "../file-calls.ts";
import { FilesGrid, type MovedTiles } from "./files-grid.tsx";
import type { FilesSearch } from "./files-view.ts";
import styles from "./files-content.module.css";
import { t } from "../../../language/t.ts";

type FilesContentProps = {
  readonly list: UseInfiniteQueryResult<InfiniteData<FilePage>>;
  readonly folders: readonly AssetFolder[];
  readonly search: FilesSearch;
  /** Null when uploads are not allowed. */
  readonly uploadButton: ReactElement | null;
  readonly onSearch: (search: FilesSearch) => void;
  readonly onOpenFolder: (folderId: string) => void;
  /** Undefined when files cannot be moved. */
  readonly onMove: ((moved: MovedTiles, folderId: string) => void) | undefined;
};

type EmptyProps = Pick<FilesContentProps, "search" | "uploadButton" | "onSearch">;

function NoFiles({ search, uploadButton, onSearch }: EmptyProps): ReactElement {
  if (search.q) {
    return (
      <StateNotice
        title={t("No files match “{search}”", { search: search.q })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={() => onSearch({ ...search, q: undefined })}>{t("Clear search")}</ActionButton>}
      >
        {t("Search covers file names and alt text in all folders.")}
      </StateNotice>
    );
  }
  if (search.folder) {
    return (
      <StateNotice title={t("This folder is empty")} icon={<FolderOpen aria-hidden="true" />} action={uploadButton}>
        {uploadButton
          ? t("Drop files here, upload some, or move files here from another folder.")
          : t("Your role lets you look at files; others put them here.")}
      </StateNotice>
    );
  }
  if (!uploadButton) {
    return (
      <StateNotice title={t("No files yet")} icon={<Images aria-hidden="true" />}>
        {t("Your role can view files. Files that others upload appear here.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice title={t("Add your first file")} icon={<Images aria-hidden="true" />} action={uploadButton}>
      {t(
        "Drop images, videos, audio or documents here, or upload them. Each file gets a URL you can link to; images are resized for your pages automatically.",
      )}
    </StateNotice>
  );
}

export function FilesContent({ list, folders, search, onSearch, ...props }: FilesContentProps): ReactElement {
  if (list.isPending) return <LoadingBlocks label={t("Loading files…")} count={8} heightPx={64} hasPictures />;
  if (!list.data) {
    return (
      <LoadError
        what={t("your files")}
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const files = list.data.pages.flatMap(({ items }) => items);
  if (files.length === 0 && folders.length === 0)
    return <NoFiles search={search} uploadButton={props.uploadButton} onSearch={onSearch} />;
  return (
    <>
      <FilesGrid
        view={search.view ?? "grid"}
        folders={folders}
        files={files}
        chosenId={search.file}
        onOpenFolder={props.onOpenFolder}
        onOpenFile={(file) => onSearch({ ...search, file })}
        onMove={props.onMove}
      />
      {list.hasNextPage && (
        <div className={styles["more"]}>
          <ActionButton isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? t("Loading…") : t("Load More")}
          </ActionButton>
          {list.isFetchNextPageError && (
            <p role="alert" className={styles["trouble"]}>
              {t("Unable to load results. Check your connection, then try again.")}
            </p>
          )}
        </div>
      )}
    </>
  );
}
