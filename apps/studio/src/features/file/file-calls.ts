import type {
  AssetFolder,
  AssetUse,
  AssetView,
  changeAsset,
  changeAssetFolder,
  createAssetFolder,
  deleteAsset,
  deleteAssetFolder,
  getAsset,
  listAssetFolders,
  listAssets,
  restoreAsset,
} from "@stoa/core/asset/asset-api.ts";
import type { AssetKind } from "@stoa/core/asset/asset-kind.ts";
import type { AssetSort } from "@stoa/core/asset/asset-sorts.ts";
import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type FileSearch = {
  /** Undefined for all folders, `root` for files outside any folder. */
  readonly folderId?: string | undefined;
  readonly query?: string | undefined;
  readonly kind?: AssetKind | undefined;
  readonly sort?: AssetSort | undefined;
};

export type FilePage = EndpointReply<typeof listAssets>;

export function filesQuery(search: FileSearch) {
  return infiniteQueryOptions({
    queryKey: ["files", "list", search],
    queryFn: ({ pageParam }): Promise<FilePage> =>
      callEndpoint<typeof listAssets>({
        method: "GET",
        path: "/api/studio/assets",
        query: { ...search, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const foldersQuery = queryOptions({
  queryKey: ["files", "folders"],
  queryFn: async (): Promise<readonly AssetFolder[]> =>
    (await callEndpoint<typeof listAssetFolders>({ method: "GET", path: "/api/studio/asset-folders" })).items,
});

export function fileQuery(assetId: string) {
  return queryOptions({
    queryKey: ["files", "file", assetId],
    queryFn: (): Promise<{ asset: AssetView; uses: AssetUse[] }> =>
      callEndpoint<typeof getAsset>({ method: "GET", path: "/api/studio/assets/:assetId", params: { assetId } }),
  });
}

export function changeFile(assetId: string, body: EndpointBody<typeof changeAsset>): Promise<AssetView> {
  return callEndpoint<typeof changeAsset>({
    method: "PATCH",
    path: "/api/studio/assets/:assetId",
    params: { assetId },
    body,
  });
}

export function deleteFile(assetId: string): Promise<unknown> {
  return callEndpoint<typeof deleteAsset>({
    method: "DELETE",
    path: "/api/studio/assets/:assetId",
    params: { assetId },
  });
}

export function restoreFile(assetId: string): Promise<AssetView> {
  return callEndpoint<typeof restoreAsset>({
    method: "POST",
    path: "/api/studio/assets/:assetId/restore",
    params: { assetId },
  });
}

export function createFolder(body: EndpointBody<typeof createAssetFolder>): Promise<AssetFolder> {
  return callEndpoint<typeof createAssetFolder>({ method: "POST", path: "/api/studio/asset-folders", body });
}

export function changeFolder(folderId: string, body: EndpointBody<typeof changeAssetFolder>): Promise<AssetFolder> {
  return callEndpoint<typeof changeAssetFolder>({
    method: "PATCH",
    path: "/api/studio/asset-folders/:folderId",
    params: { folderId },
    body,
  });
}

export function removeFolder(folderId: string): Promise<unknown> {
  return callEndpoint<typeof deleteAssetFolder>({
    method: "DELETE",
    path: "/api/studio/asset-folders/:folderId",
    params: { folderId },
  });
}

export function refreshFiles(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ["files"] });
}
