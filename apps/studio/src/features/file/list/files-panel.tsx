import type { AssetFolder } from "@stoa/core/asset/asset-api.ts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { FolderCog, FolderPlus, LayoutGrid, List, Upload } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useRequestedAct } from "../../../parts/action/requested-act.ts";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { RoomHeader } from "../../../parts/room/room-header.tsx";
import { SearchBox } from "../../../parts/list/search-box.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { filesQuery, foldersQuery, refreshFiles } from "../file-calls.ts";
import { FileSide } from "../file-side.tsx";
import { DRAGGED_FILE, DRAGGED_FOLDER, type MovedTiles } from "./files-grid.tsx";
import { FilesContent } from "./files-content.tsx";
import type { FilesSearch } from "./files-view.ts";
import { FolderDialog } from "../folder/folder-dialog.tsx";
import { FolderTrail } from "../folder/folder-trail.tsx";
import { UploadsPanel } from "../upload/uploads-panel.tsx";
import { useFileActions } from "../use-file-actions.ts";
import { useFocusBack } from "../use-focus-back.ts";
import { useUploads } from "../upload/use-uploads.ts";
import styles from "./files-panel.module.css";
import { t } from "../../../language/t.ts";

type FilesPanelProps = {
  readonly search: FilesSearch;
  readonly siteUrl: string;
  readonly language: string;
  readonly canChange: boolean;
  readonly canDelete: boolean;
  readonly onSearch: (search: FilesSearch) => void;
};

const SORTS = [
  { value: "newest", text: t("Newest first") },
  { value: "name", text: t("Name") },
  { value: "size", text: t("Largest first") },
];

function countWithUnit(total: number | undefined): string {
  return total ? t("{count, plural, one {{count} file} other {{count} files}}", { count: total }) : "";
}

type ViewToolsProps = Pick<FilesPanelProps, "search" | "onSearch">;

function ViewTools({ search, onSearch }: ViewToolsProps): ReactElement {
  const { view = "grid", sort = "newest" } = search;
  return (
    <div className={styles["tools"]}>
      <SelectField
        label={t("Sort By")}
        isLabelHidden
        value={sort}
        options={SORTS}
        onChange={(value) => onSearch({ ...search, sort: value as typeof sort })}
      />
      <IconButton
        label={t("Grid")}
        icon={<LayoutGrid aria-hidden="true" />}
        isPressed={view === "grid"}
        onPress={() => onSearch({ ...search, view: "grid" })}
      />
      <IconButton
        label={t("List")}
        icon={<List aria-hidden="true" />}
        isPressed={view === "list"}
        onPress={() => onSearch({ ...search, view: "list" })}
      />
    </div>
  );
}

/** The open folder dialog; without `folder` it creates one. */
type FolderAsked = { readonly folder?: AssetFolder };

type FilesPanelHeaderProps = ViewToolsProps & {
  readonly total: number | undefined;
  /** Null when files are read-only. */
  readonly actions: ReactElement | null;
};

function FilesPanelHeader({ search, onSearch, total, actions }: FilesPanelHeaderProps): ReactElement {
  return (
    <RoomHeader
      title={t("Files")}
      count={countWithUnit(total)}
      search={
        <SearchBox
          label={t("Search files")}
          placeholder={t("Search")}
          search={search.q ?? ""}
          onSearch={(text) => onSearch({ ...search, q: text })}
        />
      }
      actions={actions}
    />
  );
}

type FolderBarProps = ViewToolsProps & {
  readonly folders: readonly AssetFolder[];
  readonly folder: AssetFolder | undefined;
  readonly onOpen: (folderId: string | null) => void;
  /** Undefined when folders are read-only. */
  readonly onManage: ((folder: AssetFolder) => void) | undefined;
};

function FolderBar({ search, folders, folder, onSearch, onOpen, onManage }: FolderBarProps): ReactElement {
  const { q = "" } = search;
  return (
    <div className={styles["bar"]}>
      <FolderTrail folders={folders} folderId={folder?.id ?? null} search={q} onOpen={onOpen} />
      {folder && !q && onManage && (
        <ActionButton
          tone="quiet"
          icon={<FolderCog aria-hidden="true" />}
          label={t("Manage folder {name}", { name: folder.name })}
          onPress={() => onManage(folder)}
        >
          {t("Manage")}
        </ActionButton>
      )}
      <ViewTools search={search} onSearch={onSearch} />
    </div>
  );
}

type FileDropsProps = {
  readonly children: ReactNode;
  /** Undefined when uploads are not allowed. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
};

function FileDrops({ children, onFiles }: FileDropsProps): ReactElement {
  if (!onFiles) return <div className={styles["zone"]}>{children}</div>;
  return (
    <DropZone
      className={styles["zone"] ?? ""}
      aria-label={t("Drop files here")}
      getDropOperation={(types) => (types.has(DRAGGED_FILE) || types.has(DRAGGED_FOLDER) ? "cancel" : "copy")}
      onDrop={({ items }) => {
        const dropped = items.filter((item) => item.kind === "file");
        void Promise.all(dropped.map((item) => item.getFile())).then(onFiles);
      }}
    >
      {children}
    </DropZone>
  );
}

function UploadButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactElement {
  return (
    <FileTrigger allowsMultiple onSelect={(files) => files && onFiles([...files])}>
      <ActionButton tone="primary" icon={<Upload aria-hidden="true" />}>
        {t("Upload File")}
      </ActionButton>
    </FileTrigger>
  );
}

type FilesPanelActionsProps = { readonly uploadButton: ReactElement; readonly onNewFolder: () => void };

function FilesPanelActions({ uploadButton, onNewFolder }: FilesPanelActionsProps): ReactElement {
  return (
    <>
      <ActionButton icon={<FolderPlus aria-hidden="true" />} onPress={onNewFolder}>
        {t("New folder")}
      </ActionButton>
      {uploadButton}
    </>
  );
}

function useFolders(folderId: string | undefined) {
  const folders = useQuery(foldersQuery).data ?? [];
  const folder = folders.find(({ id }) => id === folderId);
  return { folders, folder, folderId: folder?.id ?? null };
}

function useFileList({ folder, q, sort }: FilesSearch) {
  const list = useInfiniteQuery(filesQuery(q ? { query: q, sort } : { folderId: folder ?? "root", sort }));
  return { list, firstPage: list.data?.pages[0] };
}

export function FilesPanel({ search, onSearch, canChange, canDelete, ...site }: FilesPanelProps): ReactElement {
  const client = useQueryClient();
  const { folders, folder, folderId } = useFolders(search.folder);
  const { list, firstPage } = useFileList(search);
  const actions = useFileActions();
  const [asked, setAsked] = useState<FolderAsked | null>(null);
  useRequestedAct("folder", () => setAsked({}));
  const uploads = useUploads(firstPage?.maxBytes, () => void refreshFiles(client));
  useFocusBack(search.file);
  const upload = (files: readonly File[]): void => uploads.start(files, folderId);
  const openFolder = (id: string | null): void => onSearch({ ...search, folder: id ?? undefined, q: undefined });
  const move = (moved: MovedTiles, target: string): void => {
    const name = folders.find(({ id }) => id === target)?.name ?? t("the folder");
    void actions.move(moved, { folderId: target, name });
  };

  const ifMay = <Act,>(act: Act): Act | undefined => (canChange ? act : undefined);
  const uploadButton = ifMay(<UploadButton onFiles={upload} />) ?? null;
  return (
    <div className={styles["room"]} data-side={search.file ? true : undefined}>
      <div className={styles["main"]}>
        <FilesPanelHeader
          search={search}
          onSearch={onSearch}
          total={firstPage?.total}
          actions={uploadButton && <FilesPanelActions uploadButton={uploadButton} onNewFolder={() => setAsked({})} />}
        />
        <FolderBar
          search={search}
          folders={folders}
          folder={folder}
          onSearch={onSearch}
          onOpen={openFolder}
          onManage={ifMay((managed: AssetFolder) => setAsked({ folder: managed }))}
        />
        <UploadsPanel uploads={uploads} />
        <FileDrops onFiles={ifMay(upload)}>
          <FilesContent
            list={list}
            folders={search.q ? [] : folders.filter(({ parentId }) => parentId === folderId)}
            search={search}
            uploadButton={uploadButton}
            onSearch={onSearch}
            onOpenFolder={openFolder}
            onMove={ifMay(move)}
          />
        </FileDrops>
      </div>
      {search.file && (
        <FileSide
          key={search.file}
          {...site}
          assetId={search.file}
          folders={folders}
          actions={actions}
          canChange={canChange}
          canDelete={canDelete}
          onClose={() => onSearch({ ...search, file: undefined })}
        />
      )}
      {asked && (
        <FolderDialog
          {...asked}
          parentId={folderId}
          folders={folders}
          onClose={() => setAsked(null)}
          onCreated={({ id }) => openFolder(id)}
          onRemoved={(parentId) => {
            setAsked(null);
            openFolder(parentId);
          }}
        />
      )}
    </div>
  );
}
