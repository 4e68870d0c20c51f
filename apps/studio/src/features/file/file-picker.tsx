import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import type { AssetKind } from "@stoa/core/asset/asset-kind.ts";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState, type ReactElement } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ConfirmDialog, ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { filesQuery, foldersQuery, refreshFiles } from "./file-calls.ts";
import { factsText, FileThumb } from "./list/file-tile.tsx";
import { folderOptions } from "./folder/folder-options.ts";
import { CLOSE_UPLOADS } from "./upload/upload-texts.ts";
import { UploadsPanel } from "./upload/uploads-panel.tsx";
import { isOnItsWay, useUploads, type FileUploads } from "./upload/use-uploads.ts";
import styles from "./file-picker.module.css";
import { t } from "../../language/t.ts";

type FilePickerProps = {
  readonly kind?: AssetKind;
  readonly isMany?: boolean;
  readonly onPick: (asset: AssetView) => void;
  readonly onClose: () => void;
};

function Files({
  files,
  onPick,
}: {
  readonly files: readonly AssetView[];
  readonly onPick: FilePickerProps["onPick"];
}) {
  return (
    <ul aria-label={t("Existing Files")} className={styles["grid"]}>
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

type ListProps = Pick<FilePickerProps, "kind" | "onPick"> &
  PickerFilter & { readonly list: ReturnType<typeof usePickerFiles> };

type PickerFilter = { readonly search: string; readonly folderId: string };

function usePickerFiles(kind: AssetKind | undefined, { search, folderId }: PickerFilter) {
  const wanted = { kind, query: search || undefined, folderId: folderId || undefined };
  return useInfiniteQuery({ ...filesQuery(wanted), placeholderData: keepPreviousData });
}

type FolderFieldProps = { readonly folderId: string; readonly onChange: (folderId: string) => void };

/** Folder filter; hidden while the site has no folders. */
function FolderField({ folderId, onChange }: FolderFieldProps): ReactElement | null {
  const folders = useQuery(foldersQuery).data ?? [];
  if (folders.length === 0) return null;
  const [, ...named] = folderOptions(folders);
  return (
    <SelectField
      label={t("Folder")}
      isLabelHidden
      value={folderId}
      options={[{ value: "", text: t("All folders") }, ...named]}
      onChange={onChange}
    />
  );
}

function noneText({ search, folderId }: PickerFilter, kind: AssetKind): string {
  const place = folderId === "" ? "everywhere" : "folder";
  return search
    ? t(
        "No {kind, select, image {images} video {videos} audio {sounds} other {files}}{place, select, folder { in this folder} other {}} match “{search}”.",
        { kind, place, search },
      )
    : t(
        "No {kind, select, image {images} video {videos} audio {sounds} other {files}}{place, select, folder { in this folder} other {}} yet. Upload one to use it anywhere on your site.",
        { kind, place },
      );
}

function PickerList({ kind, search, folderId, list, onPick }: ListProps): ReactElement {
  if (list.isPending) return <LoadingBlocks label={t("Loading files…")} count={4} heightPx={64} hasPictures />;
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
  if (files.length === 0) {
    return <p className={styles["none"]}>{noneText({ search, folderId }, kind ?? "file")}</p>;
  }
  return (
    <>
      <Files files={files} onPick={onPick} />
      {list.hasNextPage && (
        <ActionButton isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? t("Loading…") : t("Load More")}
        </ActionButton>
      )}
    </>
  );
}

function addedText(names: readonly string[]): string {
  const [only] = names;
  if (only === undefined) return "";
  return names.length === 1 ? t("{file} added", { file: only }) : t("{count} files added", { count: names.length });
}

type FooterProps = Pick<FilePickerProps, "kind" | "onClose"> & {
  readonly isMany: boolean;
  readonly hasAdded: boolean;
  readonly onUpload: (files: readonly File[]) => void;
};

function PickerFooter({ kind, isMany, hasAdded, onUpload, onClose }: FooterProps): ReactElement {
  return (
    <>
      <FileTrigger
        allowsMultiple={isMany}
        {...(kind && kind !== "file" ? { acceptedFileTypes: [`${kind}/*`] } : {})}
        onSelect={(files) => files && onUpload([...files])}
      >
        <ActionButton icon={<Upload aria-hidden="true" />}>
          {isMany ? t("Upload files") : t("Upload File")}
        </ActionButton>
      </FileTrigger>
      <ActionButton {...(hasAdded ? { tone: "primary" } : {})} onPress={onClose}>
        {isMany ? t("Done") : t("Cancel")}
      </ActionButton>
    </>
  );
}

type Closing = { readonly close: () => void; readonly question: ReactElement | null };

/** Closes at once, or asks first while uploads are running; the confirmation disappears when the last one finishes. */
function useClosing({ uploads }: FileUploads, onClose: () => void): Closing {
  const [isAsked, setIsAsked] = useState(false);
  const isRunning = uploads.some(isOnItsWay);
  if (isAsked && !isRunning) setIsAsked(false);
  const { title, action, text } = CLOSE_UPLOADS;
  return {
    close: () => (isRunning ? setIsAsked(true) : onClose()),
    question: isAsked ? (
      <ConfirmDialog
        title={title}
        isOpen
        action={action}
        tone="danger"
        onConfirm={onClose}
        onClose={() => setIsAsked(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    ) : null,
  };
}

export function FilePicker({ kind, isMany = false, onPick, onClose }: FilePickerProps): ReactElement {
  const client = useQueryClient();
  const [filter, setFilter] = useState<PickerFilter>({ search: "", folderId: "" });
  const [added, setAdded] = useState<readonly string[]>([]);
  const list = usePickerFiles(kind, filter);
  const take = (asset: AssetView): void => {
    onPick(asset);
    setAdded((names) => [...names, asset.filename]);
  };
  const uploads = useUploads(list.data?.pages[0]?.maxBytes, (asset) => {
    void refreshFiles(client);
    if (kind === undefined || asset.kind === kind) take(asset);
  });
  const { close, question } = useClosing(uploads, onClose);
  return (
    <ModalDialog
      title={isMany ? t("Choose Files") : t("Choose File")}
      isOpen
      isWide
      isSteady
      onClose={close}
      footer={
        <PickerFooter
          {...(kind ? { kind } : {})}
          isMany={isMany}
          hasAdded={added.length > 0}
          onUpload={(files) => uploads.start(files, filter.folderId || null)}
          onClose={close}
        />
      }
    >
      <div className={styles["filter"]}>
        <SearchBox
          label={t("Search files")}
          placeholder={t("Search")}
          search={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
        />
        <FolderField folderId={filter.folderId} onChange={(folderId) => setFilter({ ...filter, folderId })} />
      </div>
      <output className={styles["added"]}>{addedText(isMany ? added : [])}</output>
      <UploadsPanel uploads={uploads} />
      <PickerList {...(kind ? { kind } : {})} {...filter} list={list} onPick={take} />
      {question}
    </ModalDialog>
  );
}
