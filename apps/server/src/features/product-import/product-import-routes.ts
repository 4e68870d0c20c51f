import * as api from "@stoa/core/product-import/product-import-api.ts";
import { PRODUCT_FILE_LIMITS } from "@stoa/core/product-import/product-file-limits.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { SiteMember } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { productFilterOf } from "../product/product-list-service.ts";
import {
  cancelImportRun,
  exportImportProblems,
  getImportRun,
  listImportRuns,
  listRowsOfImport,
  startImportRun,
  undoImportRun,
} from "./run/import-run-service.ts";
import { uploadImport } from "./import-upload-service.ts";
import { checkAnyIsThere, exportMatchingProducts, exportNamedProducts } from "./product-export-service.ts";

/** An import needs these permissions for its individual changes. Throws `forbidden`. */
function checkMayImport({ permissions }: SiteMember, hasPictures: boolean): void {
  const isAllowed = permissions.has("stock.edit") && (!hasPictures || permissions.has("images.upload"));
  if (!isAllowed) throw new AppError("forbidden");
}

/** Sends a download, never shown as a page. */
function sendCsv(reply: FastifyReply, filename: string, content: AsyncGenerator<string>): Readable {
  void reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${filename}"`)
    .header("x-content-type-options", "nosniff");
  return Readable.from(content);
}

function exportRoutes({ routes, database, urls }: Pick<Resources, "routes" | "database" | "urls">): void {
  routes.studio(api.exportProducts, ({ site, query, reply }) => {
    const source = { siteId: site.id, siteUrl: urls.site(site.slug), filter: productFilterOf(query) };
    return Promise.resolve(sendCsv(reply, "products.csv", exportMatchingProducts(database, source)));
  });
  routes.studio(api.exportNamedProducts, async ({ site, body, reply }) => {
    const ids = body.productIds;
    await inSite(database, site.id, (db) => checkAnyIsThere(db, ids));
    const source = { siteId: site.id, siteUrl: urls.site(site.slug), ids };
    return sendCsv(reply, "products.csv", exportNamedProducts(database, source));
  });
}

export function productImportRoutes(resources: Resources): void {
  const { routes, database, now } = resources;
  routes.studio(api.uploadProductImport, async ({ site, account, query, request }) => {
    const hasPictures = query.pictures === "yes";
    const limits = { fileSize: PRODUCT_FILE_LIMITS.bytes };
    const file = await request.file({ limits, throwFileSizeLimit: false });
    if (!file) throw new AppError("invalid_request", { message: PRODUCT_IMPORT_MESSAGES.fileMissing });
    checkMayImport(account, hasPictures);
    const { filename, file: content } = file;
    const upload = { siteId: site.id, filename, content, isCut: () => content.truncated, hasPictures };
    return { run: await uploadImport(database, { ...upload, by: account.email, now: now() }) };
  });
  routes.studio(api.listProductImports, async ({ site }) => ({
    runs: await inSite(database, site.id, listImportRuns),
  }));
  routes.studio(api.getProductImport, async ({ site, params }) => ({
    run: await inSite(database, site.id, (db) => getImportRun(db, params.importId)),
  }));
  routes.studio(api.listProductImportRows, ({ site, params, query }) =>
    inSite(database, site.id, (db) => listRowsOfImport(db, params.importId, query)),
  );
  routes.studio(api.startProductImport, async ({ site, account, params }) => ({
    run: await inSite(database, site.id, async (db) => {
      checkMayImport(account, (await getImportRun(db, params.importId)).hasPictures);
      return startImportRun(db, params.importId);
    }),
  }));
  routes.studio(api.cancelProductImport, async ({ site, params }) => ({
    run: await inSite(database, site.id, (db) => cancelImportRun(db, params.importId)),
  }));
  routes.studio(api.undoProductImport, async ({ site, account, params }) => ({
    run: await inSite(database, site.id, async (db) => {
      const { id } = await getImportRun(db, params.importId);
      checkMayImport(account, false);
      return undoImportRun(db, { id, by: account.email });
    }),
  }));
  routes.studio(api.exportProductImportProblems, async ({ site, params, reply }) => {
    const run = await inSite(database, site.id, (db) => getImportRun(db, params.importId));
    return sendCsv(reply, "import-problems.csv", exportImportProblems(database, site.id, run.id));
  });
  exportRoutes(resources);
}
