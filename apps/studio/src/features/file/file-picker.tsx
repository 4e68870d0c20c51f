import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import type { AssetKind } from "@stoa/core/asset/asset-kind.ts";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState, type ReactElement } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { ActionButton } from "../../parts/action-button.tsx";
import { LoadingBlocks } from "../../parts/loading-blocks.tsx";
import { ModalDialog } from "../../parts/modal-dialog.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { LoadError } from "../../parts/state-notice.tsx";
import { filesQuery, refreshFiles } from "./file-calls.ts";
import { factsText, FileThumb } from "./file-tile.tsx";
import { UploadsPanel } from "./uploads-panel.tsx";
import { useUploads } from "./use-uploads.ts";
import styles from "./file-picker.module.css";

type FilePickerProps = {
  /** Only files of this kind; all of them when it is not given. */
  readonly kind?: AssetKind;
  readonly onPick: (asset: AssetView) => void;
  readonly onClose: () => void;
};

const NOUNS: Readonly<Record<AssetKind, string>> = { image: "images", video: "videos", audio: "sounds", file: "files" };

function Files({
  files,
  onPick,
}: {
  readonly files: readonly AssetView[];
  readonly onPick: FilePickerProps["onPick"];
}) {
  return (
    <ul aria-label="Existing Files" className={styles["grid"]}>
      {files.map((asset) => (
        <li key={asset.id}>
          <button type="button" className={styles["tile"]} onClick={() => onPick(asset)}>
            <FileThumb asset={asset} />
            <span className={styles["name"]}>{asset.filename}</span>
            <span className={styles["facts"]}>{factsText(asset)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type ListProps = FilePickerProps & { readonly search: string; readonly list: ReturnType<typeof usePickerFiles> };

function usePickerFiles(kind: AssetKind | undefined, search: string) {
  return useInfiniteQuery({ ...filesQuery({ kind, query: search || undefined }), placeholderData: keepPreviousData });
}

function PickerList({ kind, search, list, onPick }: ListProps): ReactElement {
  if (list.isPending) return <LoadingBlocks label="Loading your files" count={4} heightPx={64} />;
  if (!list.data) {
    return (
      <LoadError
        what="your files"
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const files = list.data.pages.flatMap(({ items }) => items);
  const noun = NOUNS[kind ?? "file"];
  if (files.length === 0) {
    return (
      <p className={styles["none"]}>
        {search
          ? `No ${noun} match “${search}”.`
          : `There are no ${noun} yet. Upload one, and it can be used everywhere.`}
      </p>
    );
  }
  return (
    <>
      <Files files={files} onPick={onPick} />
      {list.hasNextPage && (
        <ActionButton isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? "Loading…" : "Load More"}
        </ActionButton>
      )}
    </>
  );
}

/** Chooses a file of the site, or uploads the one that is missing and takes it. */
export function FilePicker({ kind, onPick, onClose }: FilePickerProps): ReactElement {
  const client = useQueryClient();
  const [search, setSearch] = useState("");
  const list = usePickerFiles(kind, search);
  const uploads = useUploads(list.data?.pages[0]?.maxBytes, (asset) => {
    void refreshFiles(client);
    if (kind === undefined || asset.kind === kind) onPick(asset);
  });
  return (
    <ModalDialog
      title="Choose File"
      isOpen
      isWide
      onClose={onClose}
      footer={
        <>
          <FileTrigger
            {...(kind && kind !== "file" ? { acceptedFileTypes: [`${kind}/*`] } : {})}
            onSelect={(files) => files && uploads.start([...files], null)}
          >
            <ActionButton icon={<Upload aria-hidden="true" />}>Upload File</ActionButton>
          </FileTrigger>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
        </>
      }
    >
      <SearchBox label="Search files" placeholder="Search" search={search} onSearch={setSearch} />
      <UploadsPanel uploads={uploads} />
      <PickerList {...(kind ? { kind } : {})} search={search} list={list} onPick={onPick} onClose={onClose} />
    </ModalDialog>
  );
}
