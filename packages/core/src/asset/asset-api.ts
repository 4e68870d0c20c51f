import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { ASSET_KINDS } from "./asset-kind.ts";
import { ASSET_LIMITS } from "./asset-limits.ts";
import { ASSET_SORTS } from "./asset-sorts.ts";

const assetParams = Type.Object({ assetId: Type.String({ maxLength: 100 }) });
const fraction = Type.Number({ minimum: 0, maximum: 1 });
/** Fractions of width and height from the top left corner. spec: platform 3, image asset */
const FocalPointSchema = Type.Object({ x: fraction, y: fraction }, { additionalProperties: false });

const AssetSchema = Type.Object({
  id: IdSchema,
  kind: Type.Enum(ASSET_KINDS),
  filename: Type.String(),
  /** URL used by pages; new bytes get a new URL. Images take `?format=500w` and the other widths. */
  url: Type.String(),
  /** Permanent path that survives replacements, for sharing and linking. */
  address: Type.String(),
  contentType: Type.String(),
  byteCount: Type.Integer(),
  /** Images only: size, color, texts and focal point; null for other files. */
  picture: Type.Union([
    Type.Object({
      widthPx: Type.Integer(),
      heightPx: Type.Integer(),
      meanColor: Type.String(),
      altText: Type.String(),
      focalPoint: FocalPointSchema,
    }),
    Type.Null(),
  ]),
  folderId: Type.Union([IdSchema, Type.Null()]),
  /** Starts at 1 and grows with each replacement. */
  version: Type.Integer(),
  /** ISO 8601. */
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type AssetView = Static<typeof AssetSchema>;

const AssetUseSchema = Type.Object({
  documentId: IdSchema,
  documentKind: Type.String(),
  title: Type.String(),
  isLive: Type.Boolean(),
});
export type AssetUse = Static<typeof AssetUseSchema>;

const FolderSchema = Type.Object({
  id: IdSchema,
  parentId: Type.Union([IdSchema, Type.Null()]),
  name: Type.String(),
  /** Files directly in it, not counting subfolders. */
  fileCount: Type.Integer(),
});
export type AssetFolder = Static<typeof FolderSchema>;

/** Files, `limit` at a time. Without `folderId`, files of all folders; `root` for files in no folder. */
export const listAssets = endpoint({
  method: "GET",
  path: "/api/studio/assets",
  summary: "List the files of a site",
  auth: "owner",
  permission: "content.read",
  query: Type.Object({
    folderId: Type.Optional(Type.String({ maxLength: 100 })),
    query: Type.Optional(Type.String({ maxLength: 200 })),
    kind: Type.Optional(Type.Enum(ASSET_KINDS)),
    sort: Type.Optional(Type.Enum(ASSET_SORTS)),
    cursor: Type.Optional(Type.String({ maxLength: 400 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    items: Type.Array(AssetSchema),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    total: Type.Integer(),
    /** Maximum size in bytes of an image and of any other file. */
    maxBytes: Type.Object({ image: Type.Integer(), other: Type.Integer() }),
  }),
});

export const getAsset = endpoint({
  method: "GET",
  path: "/api/studio/assets/:assetId",
  summary: "Read a file of a site and where it is used",
  auth: "owner",
  permission: "content.read",
  params: assetParams,
  reply: Type.Object({ asset: AssetSchema, uses: Type.Array(AssetUseSchema) }),
});

/**
 * Uploads one file (multipart field `file`) into a folder, streamed. Its type is detected from its bytes. Errors:
 * `invalid_image`, `invalid_file`, `too_large`.
 */
export const uploadAsset = endpoint({
  method: "POST",
  path: "/api/studio/assets",
  summary: "Upload a file",
  auth: "owner",
  permission: "images.upload",
  query: Type.Object({ folderId: Type.Optional(Type.String({ maxLength: 100 })) }),
  takesFile: true,
  reply: AssetSchema,
});

/** Changes the given members. Old names of a renamed file redirect to it until another file takes them. */
export const changeAsset = endpoint({
  method: "PATCH",
  path: "/api/studio/assets/:assetId",
  summary: "Rename, move or describe a file",
  auth: "owner",
  permission: "images.upload",
  params: assetParams,
  body: Type.Object(
    {
      filename: Type.Optional(Type.String({ maxLength: 400 })),
      altText: Type.Optional(Type.String({ maxLength: ASSET_LIMITS.altTextChars })),
      focalPoint: Type.Optional(FocalPointSchema),
      folderId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: AssetSchema,
});

/** Replaces the bytes with new ones of the same kind (multipart field `file`); texts, folder and address are kept. */
export const replaceAsset = endpoint({
  method: "POST",
  path: "/api/studio/assets/:assetId/content",
  summary: "Replace the content of a file",
  auth: "owner",
  permission: "content.edit",
  params: assetParams,
  takesFile: true,
  reply: AssetSchema,
});

/** Deletes a file; it can be restored for a while. Live pages keep an image until they are published without it. */
export const deleteAsset = endpoint({
  method: "DELETE",
  path: "/api/studio/assets/:assetId",
  summary: "Delete a file",
  auth: "owner",
  permission: "content.edit",
  params: assetParams,
  reply: Type.Object({ deleted: Type.Boolean() }),
});

export const restoreAsset = endpoint({
  method: "POST",
  path: "/api/studio/assets/:assetId/restore",
  summary: "Restore a deleted file",
  auth: "owner",
  permission: "content.edit",
  params: assetParams,
  reply: AssetSchema,
});

const folderParams = Type.Object({ folderId: Type.String({ maxLength: 100 }) });
const folderName = Type.String({ maxLength: 400 });
const parentId = Type.Union([Type.String({ maxLength: 100 }), Type.Null()]);

export const listAssetFolders = endpoint({
  method: "GET",
  path: "/api/studio/asset-folders",
  summary: "List the folders of files",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({ items: Type.Array(FolderSchema) }),
});

export const createAssetFolder = endpoint({
  method: "POST",
  path: "/api/studio/asset-folders",
  summary: "Create a folder of files",
  auth: "owner",
  permission: "images.upload",
  body: Type.Object({ name: folderName, parentId }, { additionalProperties: false }),
  reply: FolderSchema,
});

/** Renames or moves a folder with its contents. */
export const changeAssetFolder = endpoint({
  method: "PATCH",
  path: "/api/studio/asset-folders/:folderId",
  summary: "Rename or move a folder of files",
  auth: "owner",
  permission: "images.upload",
  params: folderParams,
  body: Type.Object(
    { name: Type.Optional(folderName), parentId: Type.Optional(parentId) },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: FolderSchema,
});

/** Deletes a folder; its contents move to the parent folder. */
export const deleteAssetFolder = endpoint({
  method: "DELETE",
  path: "/api/studio/asset-folders/:folderId",
  summary: "Remove a folder of files and keep what is in it",
  auth: "owner",
  permission: "images.upload",
  params: folderParams,
  reply: Type.Object({ deleted: Type.Boolean() }),
});
