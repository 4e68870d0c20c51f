import type { AssetView, changeAsset } from "@stoa/core/asset/asset-api.ts";
import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import { useQueryClient } from "@tanstack/react-query";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import type { MovedTiles } from "./list/files-grid.tsx";
import { changeFile, changeFolder, refreshFiles, restoreFile } from "./file-calls.ts";
import { t } from "../../language/t.ts";

type Change = EndpointBody<typeof changeAsset>;

type MoveTarget = { readonly folderId: string; readonly name: string };

export type FileActions = {
  /** Changes a file; throws `CallError`. */
  readonly save: (asset: AssetView, change: Change) => Promise<void>;
  readonly change: (asset: AssetView, change: Change) => void;
  readonly move: (moved: MovedTiles, to: MoveTarget) => Promise<void>;
  readonly tellDeleted: (asset: AssetView) => void;
};

export function useFileActions(): FileActions {
  const client = useQueryClient();
  const save = async ({ id }: AssetView, change: Change): Promise<void> => {
    await changeFile(id, change);
    await refreshFiles(client);
  };
  const restore = async (asset: AssetView): Promise<void> => {
    const { id, filename } = asset;
    try {
      await restoreFile(id);
      showToast({ text: t("{file} restored", { file: filename }) });
    } catch (error) {
      showFailure(error, () => void restore(asset));
    }
    await refreshFiles(client);
  };
  const change = (asset: AssetView, input: Change): void => {
    save(asset, input).catch((error: unknown) => showFailure(error, () => change(asset, input)));
  };
  const move = async (moved: MovedTiles, to: MoveTarget): Promise<void> => {
    const { folderId, name } = to;
    try {
      await Promise.all(moved.assetIds.map((id) => changeFile(id, { folderId })));
      await Promise.all(moved.folderIds.map((id) => changeFolder(id, { parentId: folderId })));
      showToast({ text: t("Moved to {name}", { name }) });
    } catch (error) {
      showFailure(error, () => void move(moved, to));
    }
    await refreshFiles(client);
  };
  return {
    save,
    change,
    move,
    tellDeleted: (asset) => {
      void refreshFiles(client);
      showToast({
        text: t("{file} deleted", { file: asset.filename }),
        action: { text: t("Undo"), run: () => void restore(asset) },
      });
    },
  };
}
