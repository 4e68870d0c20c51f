import {
  changeAsset,
  changeAssetFolder,
  createAssetFolder,
  deleteAsset,
  deleteAssetFolder,
  getAsset,
  listAssetFolders,
  listAssets,
  restoreAsset,
  type AssetFolder,
  type AssetUse,
  type AssetView,
} from "@stoa/core/asset/asset-api.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { cacheRows, notFound, type CachedRows } from "../cached-rows.ts";

/** Most bytes of a file, of images and of others: small ones, so that a test can go over them. */
export const MAX_BYTES = { image: 2000, other: 3000 };

function kindOf(filename: string): AssetView["kind"] {
  if (/\.(jpg|png)$/.test(filename)) return "image";
  if (filename.endsWith(".mp4")) return "video";
  return filename.endsWith(".mp3") ? "audio" : "file";
}

/** A file of the site; `.jpg` and `.png` are pictures, `.mp4` are videos, `.mp3` are sounds. */
export function storedFile(filename: string, set: Partial<AssetView> = {}): AssetView {
  const kind = kindOf(filename);
  const id = set.id ?? createDocumentId();
  const picture = { widthPx: 1600, heightPx: 900, meanColor: "808080", altText: "", focalPoint: { x: 0.5, y: 0.5 } };
  return {
    id,
    kind,
    filename,
    url: `http://pots.example.org/files/${id}`,
    address: `/s/${filename}`,
    contentType: "application/octet-stream",
    byteCount: 1500,
    picture: kind === "image" ? picture : null,
    folderId: null,
    version: 1,
    createdAt: "2026-01-05T09:00:00.000Z",
    updatedAt: "2026-01-05T09:00:00.000Z",
    ...set,
  };
}

export function storedFolder(name: string, set: Partial<AssetFolder> = {}): AssetFolder {
  return { id: createDocumentId(), parentId: null, name, fileCount: 0, ...set };
}

type Stored = {
  readonly files?: readonly AssetView[];
  readonly folders?: readonly AssetFolder[];
  /** Where files are used, by their ids. */
  readonly uses?: Readonly<Record<string, readonly AssetUse[]>>;
  /** How many files one page has. */
  readonly pageSize?: number;
};

type StoredFiles = { readonly files: CachedRows<AssetView>; readonly folders: CachedRows<AssetFolder> };

/** What a change leaves out stays. */
function withChange<Row extends object>(
  row: Row,
  change: { readonly [Name in keyof Row]?: Row[Name] | undefined },
): Row {
  return Object.assign({}, row, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
}

function answerFolders(server: ContractServer, folders: CachedRows<AssetFolder>): void {
  server.answer(listAssetFolders, () => ({ items: folders.page().items }));
  server.answer(createAssetFolder, ({ body }) => folders.put(storedFolder(body.name, { parentId: body.parentId })));
  server.answer(changeAssetFolder, ({ params, body }) => {
    const folder = folders.find(params.folderId);
    return folder ? folders.put(withChange(folder, body)) : notFound();
  });
  server.answer(deleteAssetFolder, ({ params }) => folders.remove(params.folderId, { deleted: true }));
}

/** Keeps files and folders: lists, finds, changes, deletes and restores them. */
export function answerFiles(
  server: ContractServer,
  { files = [], folders = [], uses = {}, pageSize = 50 }: Stored,
): StoredFiles {
  const kept = { files: cacheRows(files, ({ id }) => id), folders: cacheRows(folders, ({ id }) => id) };
  const deleted = new Map<string, AssetView>();
  server.answer(listAssets, ({ query }) => {
    const found = kept.files
      .page()
      .items.filter(({ filename }) => filename.includes(query.query ?? ""))
      .filter(({ kind }) => query.kind === undefined || kind === query.kind)
      .filter(({ folderId }) => query.folderId === undefined || (folderId ?? "root") === query.folderId);
    const start = Number(query.cursor ?? 0);
    const end = start + pageSize;
    const nextCursor = end < found.length ? String(end) : null;
    return { items: found.slice(start, end), nextCursor, total: found.length, maxBytes: MAX_BYTES };
  });
  server.answer(getAsset, ({ params }) => {
    const asset = kept.files.find(params.assetId);
    return asset ? { asset, uses: [...(uses[asset.id] ?? [])] } : notFound();
  });
  server.answer(changeAsset, ({ params, body: { filename, ...change } }) => {
    const asset = kept.files.find(params.assetId);
    if (!asset) return notFound();
    const { altText, focalPoint, folderId } = change;
    const picture = asset.picture ? withChange(asset.picture, { altText, focalPoint }) : null;
    const extension = asset.filename.split(".").at(-1) ?? "";
    const named = filename === undefined ? undefined : `${filename}.${extension}`;
    return kept.files.put(withChange(asset, { filename: named, folderId, picture }));
  });
  server.answer(deleteAsset, ({ params }) => {
    const asset = kept.files.find(params.assetId);
    if (asset) deleted.set(asset.id, asset);
    return kept.files.remove(params.assetId, { deleted: true });
  });
  server.answer(restoreAsset, ({ params }) => {
    const asset = deleted.get(params.assetId);
    return asset ? kept.files.put(asset) : notFound();
  });
  answerFolders(server, kept.folders);
  return kept;
}
