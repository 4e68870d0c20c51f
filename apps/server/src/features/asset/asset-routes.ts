import * as api from "@stoa/core/asset/asset-api.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { assetFileRoutes } from "./file/asset-file-routes.ts";
import { changeFolder, createFolder, deleteFolder, listFolders } from "./asset-folder-service.ts";
import { changeAsset, deleteAsset, getAsset, listAssets, maxAssetBytes, restoreAsset } from "./asset-service.ts";
import { replaceAsset, storeAsset, type Upload } from "./upload/asset-upload-service.ts";

function folderEndpoints({ routes, database }: Pick<Resources, "routes" | "database">): void {
  routes.studio(api.listAssetFolders, async ({ site }) => ({ items: await inSite(database, site.id, listFolders) }));
  routes.studio(api.createAssetFolder, ({ site, body }) => inSite(database, site.id, (db) => createFolder(db, body)));
  routes.studio(api.changeAssetFolder, ({ site, params, body }) =>
    inSite(database, site.id, (db) => changeFolder(db, params.folderId, body)),
  );
  routes.studio(api.deleteAssetFolder, async ({ site, params }) => {
    await inSite(database, site.id, (db) => deleteFolder(db, params.folderId));
    return { deleted: true };
  });
}

function uploadEndpoints(resources: Resources): void {
  const { routes, database, directory } = resources;
  async function readUpload(request: FastifyRequest): Promise<Upload> {
    const { image, other } = maxAssetBytes(database);
    const fileSize = Math.max(image, other) + 1;
    const file = await request.file({ limits: { fileSize }, throwFileSizeLimit: false });
    if (!file) throw new AppError("invalid_request", { message: ASSET_MESSAGES.missing });
    return { filename: file.filename, content: file.file, isCut: () => file.file.truncated };
  }
  routes.studio(api.uploadAsset, async ({ site, query, request }) => {
    const upload = await readUpload(request);
    return storeAsset(resources, site.id, { ...upload, folderId: query.folderId ?? null });
  });
  routes.studio(api.replaceAsset, async ({ site, params, request }) => {
    const upload = await readUpload(request);
    const replaced = await replaceAsset(resources, site.id, { ...upload, id: params.assetId });
    directory.forget(site.id);
    return replaced;
  });
}

export function assetRoutes(app: FastifyInstance, resources: Resources): void {
  const { routes, database, directory, now } = resources;
  routes.studio(api.listAssets, ({ site, query }) => inSite(database, site.id, (db) => listAssets(db, query)));
  routes.studio(api.getAsset, ({ site, params }) => inSite(database, site.id, (db) => getAsset(db, params.assetId)));
  routes.studio(api.changeAsset, async ({ site, params, body }) => {
    const changed = await inSite(database, site.id, (db) => changeAsset(db, params.assetId, body));
    directory.forget(site.id);
    return changed;
  });
  routes.studio(api.deleteAsset, async ({ site, params }) => {
    await inSite(database, site.id, (db) => deleteAsset(db, params.assetId, now()));
    return { deleted: true };
  });
  routes.studio(api.restoreAsset, ({ site, params }) =>
    inSite(database, site.id, (db) => restoreAsset(db, params.assetId)),
  );
  uploadEndpoints(resources);
  folderEndpoints(resources);
  assetFileRoutes(app, resources);
}
