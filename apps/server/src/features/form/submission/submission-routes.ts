import { Readable } from "node:stream";
import * as api from "@stoa/core/form/form-api.ts";
import { inSite } from "../../../db/database.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { listFormUses } from "../use/form-use-service.ts";
import {
  changeSubmission,
  countSubmissions,
  deleteSubmissions,
  exportSubmissions,
  listSubmissions,
} from "./submission-list-service.ts";

export function submissionRoutes(resources: Resources): void {
  const { routes, database } = resources;
  routes.studio(api.listFormSubmissions, ({ site, params, query }) =>
    inSite(database, site.id, (db) => listSubmissions(db, params.formId, query)),
  );
  routes.studio(api.countFormSubmissions, ({ site, params }) =>
    inSite(database, site.id, (db) => countSubmissions(db, params.formId)),
  );
  routes.studio(api.exportFormSubmissions, async ({ site, params, query, reply }) => {
    await inSite(database, site.id, (db) => countSubmissions(db, params.formId));
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="submissions.csv"')
      .header("x-content-type-options", "nosniff");
    return Readable.from(exportSubmissions({ database, site }, params.formId, query));
  });
  routes.studio(api.listFormUses, async ({ site, params }) => ({
    uses: await inSite(database, site.id, (db) => listFormUses(db, params.formId)),
  }));
  routes.studio(api.changeFormSubmission, ({ site, params, body }) =>
    inSite(database, site.id, (db) => changeSubmission(db, { ...resources, site }, { ...params, ...body })),
  );
  routes.studio(api.deleteFormSubmissions, async ({ site, params, body }) => ({
    deletedCount: await inSite(database, site.id, (db) => deleteSubmissions(db, params.formId, body.ids)),
  }));
}
