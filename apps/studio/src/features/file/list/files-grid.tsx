import type { AssetFolder, AssetView } from "@stoa/core/asset/asset-api.ts";
import { Folder, GripVertical } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop, type DropItem } from "react-aria-components/useDragAndDrop";
import { factsText, FileThumb } from "./file-tile.tsx";
import styles from "./files-grid.module.css";
import { t } from "../../../language/t.ts";

export type FilesView = "grid" | "list";

/** Drag types within the room; files from outside have other types. */
export const DRAGGED_FILE = "application/x-stoa-file";
export const DRAGGED_FOLDER = "application/x-stoa-folder";

type FilesGridProps = {
  readonly view: FilesView;
  readonly folders: readonly AssetFolder[];
  readonly files: readonly AssetView[];
  readonly chosenId: string | undefined;
  readonly onOpenFolder: (folderId: string) => void;
  readonly onOpenFile: (assetId: string) => void;
  /** Undefined when nothing can be moved. */
  readonly onMove: ((moved: MovedTiles, folderId: string) => void) | undefined;
};

export type MovedTiles = { readonly assetIds: readonly string[]; readonly folderIds: readonly string[] };

type Tile =
  | { readonly id: string; readonly name: string; readonly folder: AssetFolder }
  | { readonly id: string; readonly name: string; readonly asset: AssetView };

function countWithUnit(count: number): string {
  return t("{count, plural, one {{count} file} other {{count} files}}", { count });
}

function MoveHandle({ name }: { readonly name: string }): ReactElement {
  return (
    <Button slot="drag" className={styles["handle"] ?? ""} aria-label={t("Move {name}", { name })}>
      <GripVertical aria-hidden="true" />
    </Button>
  );
}

type FolderContentProps = { readonly folder: AssetFolder; readonly canMove: boolean };

function FolderContent({ folder, canMove }: FolderContentProps): ReactElement {
  return (
    <>
      <span className={styles["folder"]}>
        <Folder aria-hidden="true" />
      </span>
      <span className={styles["words"]}>
        <span className={styles["name"]}>{folder.name}</span>
        <span className={styles["facts"]}>{countWithUnit(folder.fileCount)}</span>
      </span>
      {canMove && <MoveHandle name={`folder ${folder.name}`} />}
    </>
  );
}

function FileContent({ asset, canMove }: { readonly asset: AssetView; readonly canMove: boolean }): ReactElement {
  return (
    <>
      <span className={styles["thumb"]}>
        <FileThumb asset={asset} />
      </span>
      <span className={styles["words"]}>
        <span className={styles["name"]}>{asset.filename}</span>
        <span className={styles["facts"]}>{factsText(asset)}</span>
      </span>
      {canMove && <MoveHandle name={asset.filename} />}
    </>
  );
}

/** Returns the ids of dragged files and folders. */
async function readDragged(items: readonly DropItem[]): Promise<MovedTiles> {
  const texts = items.filter((item) => item.kind === "text");
  const idsOf = (type: string): Promise<string[]> =>
    Promise.all(texts.filter(({ types }) => types.has(type)).map((item) => item.getText(type)));
  const [assetIds, folderIds] = await Promise.all([idsOf(DRAGGED_FILE), idsOf(DRAGGED_FOLDER)]);
  return { assetIds, folderIds };
}

/**
 * Folders and files; either is dragged onto a folder by pointer, or by keyboard on the handle (Tab, Enter, arrow keys,
 * Enter).
 */
export function FilesGrid({ view, folders, files, chosenId, ...actions }: FilesGridProps): ReactElement {
  const tiles: Tile[] = [
    ...folders.map((folder) => ({ id: folder.id, name: t("Folder {name}", { name: folder.name }), folder })),
    ...files.map((asset) => ({ id: asset.id, name: asset.filename, asset })),
  ];
  const canMove = actions.onMove !== undefined;
  const isFolder = (key: unknown): boolean => folders.some(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop<Tile>({
    getItems: (keys) => [...keys].map((key) => ({ [isFolder(key) ? DRAGGED_FOLDER : DRAGGED_FILE]: String(key) })),
    acceptedDragTypes: [DRAGGED_FILE, DRAGGED_FOLDER],
    shouldAcceptItemDrop: (target) => isFolder(target.key),
    getDropOperation: (target) => (target.type === "item" && isFolder(target.key) ? "move" : "cancel"),
    onItemDrop: ({ items, target }) => {
      void readDragged(items).then((moved) => actions.onMove?.(moved, String(target.key)));
    },
  });
  return (
    <GridList
      aria-label={t("Existing Files")}
      layout={view === "grid" ? "grid" : "stack"}
      className={styles["grid"] ?? ""}
      data-view={view}
      items={tiles}
      dependencies={[chosenId, view]}
      selectionMode="none"
      keyboardNavigationBehavior="tab"
      {...(canMove ? { dragAndDropHooks } : {})}
      onAction={(key) => (isFolder(key) ? actions.onOpenFolder(String(key)) : actions.onOpenFile(String(key)))}
    >
      {(tile) => (
        <GridListItem
          id={tile.id}
          textValue={tile.name}
          className={styles["tile"] ?? ""}
          data-chosen={tile.id === chosenId || undefined}
          data-folder={"folder" in tile || undefined}
        >
          {"folder" in tile ? (
            <FolderContent folder={tile.folder} canMove={canMove} />
          ) : (
            <FileContent asset={tile.asset} canMove={canMove} />
          )}
        </GridListItem>
      )}
    </GridList>
  );
}
