import type { AssetView, changeAsset } from "@stoa/core/asset/asset-api.ts";
import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import { useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../client/call-error.ts";
import { showToast } from "../../parts/toast-store.ts";
import type { MovedTiles } from "./files-grid.tsx";
import { changeFile, changeFolder, deleteFile, refreshFiles, restoreFile } from "./file-calls.ts";

type Change = EndpointBody<typeof changeAsset>;

export type FileActions = {
  /** Changes a file; throws `CallError`. */
  readonly save: (asset: AssetView, change: Change) => Promise<void>;
  /** Changes a file, and says so when it could not be done. */
  readonly change: (asset: AssetView, change: Change) => void;
  /** Puts files and folders into a folder, and says how it went. */
  readonly move: (moved: MovedTiles, to: { readonly folderId: string; readonly name: string }) => Promise<void>;
  /** Deletes a file, with a way back; throws `CallError`. */
  readonly remove: (asset: AssetView) => Promise<void>;
};

/** What can be done with files, the lists brought up to date after it. */
export function useFileActions(): FileActions {
  const client = useQueryClient();
  const save = async ({ id }: AssetView, change: Change): Promise<void> => {
    await changeFile(id, change);
    await refreshFiles(client);
  };
  const restore = async ({ id, filename }: AssetView): Promise<void> => {
    try {
      await restoreFile(id);
      showToast({ text: `${filename} is back.` });
    } catch (error) {
      showToast({ text: errorText(error) });
    }
    await refreshFiles(client);
  };
  return {
    save,
    change: (asset, change) => {
      save(asset, change).catch((error: unknown) => showToast({ text: errorText(error) }));
    },
    move: async ({ assetIds, folderIds }, { folderId, name }) => {
      try {
        await Promise.all(assetIds.map((id) => changeFile(id, { folderId })));
        await Promise.all(folderIds.map((id) => changeFolder(id, { parentId: folderId })));
        showToast({ text: `Moved to ${name}.` });
      } catch (error) {
        showToast({ text: errorText(error) });
      }
      await refreshFiles(client);
    },
    remove: async (asset) => {
      await deleteFile(asset.id);
      await refreshFiles(client);
      showToast({
        text: `${asset.filename} was deleted.`,
        action: { text: "Undo", run: () => void restore(asset) },
      });
    },
  };
}
