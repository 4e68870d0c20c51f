import * as api from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { productFilterOf } from "../product/product-list-service.ts";
import { previewBulkEdit, type BulkChoice } from "./bulk-edit-preview-service.ts";
import {
  cancelBulkEdit,
  checkStockPermission,
  getBulkEdit,
  listBulkEdits,
  startBulkEdit,
  undoBulkEdit,
} from "./bulk-edit-service.ts";

function choiceOf(selection: api.BulkSelection): BulkChoice {
  return "matching" in selection ? { filter: productFilterOf(selection.matching) } : selection;
}

export function bulkEditRoutes({ routes, database, now }: Pick<Resources, "routes" | "database" | "now">): void {
  routes.studio(api.previewBulkEdit, ({ site, account, body: { selection, changes } }) => {
    checkStockPermission(changes, account.permissions);
    const wanted = { choice: choiceOf(selection), changes, by: account.email, now: now() };
    return inSite(database, site.id, (db) => previewBulkEdit(db, wanted));
  });
  routes.studio(api.listBulkEdits, async ({ site }) => ({
    edits: await inSite(database, site.id, (db) => listBulkEdits(db)),
  }));
  routes.studio(api.getBulkEdit, async ({ site, params }) => ({
    edit: await inSite(database, site.id, (db) => getBulkEdit(db, params.editId)),
  }));
  routes.studio(api.startBulkEdit, async ({ site, account, params }) => ({
    edit: await inSite(database, site.id, (db) => startBulkEdit(db, params.editId, account.permissions)),
  }));
  routes.studio(api.cancelBulkEdit, async ({ site, params }) => ({
    edit: await inSite(database, site.id, (db) => cancelBulkEdit(db, params.editId)),
  }));
  routes.studio(api.undoBulkEdit, async ({ site, account, params }) => ({
    edit: await inSite(database, site.id, (db) => undoBulkEdit(db, params.editId, account.permissions)),
  }));
}
