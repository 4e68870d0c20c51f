import * as api from "@stoa/core/content/content-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import type { SiteMember } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { hashPassword } from "../account/account-service.ts";
import { copyContentDraft } from "./content-copy-service.ts";
import { listContentOf } from "./content-list-service.ts";
import {
  changePassword,
  createContentDraft,
  deleteContentDraft,
  editContentDraft,
  listContentHistory,
  readContent,
  readContentVersion,
  restoreContent,
  stepContent,
  type ContentScope,
} from "./content-service.ts";

function historyRoutes({ routes, database }: Pick<Resources, "routes" | "database">): void {
  routes.studio(api.listContentHistory, ({ site, params, query }) =>
    inSite(database, site.id, (db) => listContentHistory(db, params.documentId, query.cursor)),
  );
  routes.studio(api.getContentVersion, ({ site, params }) =>
    inSite(database, site.id, (db) => readContentVersion(db, { id: params.documentId, version: params.version })),
  );
}

/** Studio endpoints for all content except products, categories and themes. */
export function contentRoutes(resources: Resources): void {
  const { routes, database, now } = resources;
  type Caller = { readonly site: SiteEntry; readonly account: SiteMember };
  function write<Result>({ site, account }: Caller, work: (scope: ContentScope) => Promise<Result>): Promise<Result> {
    return inSite(database, site.id, (db) => work({ db, site, writer: account }));
  }
  routes.studio(api.listContent, ({ site, query }) =>
    inSite(database, site.id, (db) => listContentOf(db, site, query)),
  );
  routes.studio(api.getContent, ({ site, params }) =>
    inSite(database, site.id, (db) => readContent({ db, site }, params.documentId)),
  );
  routes.studio(api.createContent, ({ body, ...caller }) =>
    write(caller, (scope) => createContentDraft(scope, { ...body, id: body.id })),
  );
  routes.studio(api.duplicateContent, ({ body, params, ...caller }) =>
    write(caller, (scope) => copyContentDraft(scope, { id: params.documentId, copyId: body.id, now: now() })),
  );
  routes.studio(api.editContent, ({ body, params, ...caller }) =>
    write(caller, (scope) => editContentDraft(scope, { ...body, id: params.documentId })),
  );
  routes.studio(api.setContentPassword, async ({ body, params, ...caller }) => {
    // Before the transaction: hashing is slow.
    const passwordHash = body.password === null ? null : await hashPassword(body.password);
    const change = { id: params.documentId, version: body.version, passwordHash };
    return write(caller, (scope) => changePassword(scope, change));
  });
  routes.studio(api.deleteContent, async ({ params, ...caller }) => {
    await write(caller, (scope) => deleteContentDraft(scope, params.documentId));
    return { deleted: true };
  });
  routes.studio(api.undoContent, ({ params, query, ...caller }) =>
    write(caller, (scope) => stepContent(scope, { ...query, id: params.documentId, direction: "undo" })),
  );
  routes.studio(api.redoContent, ({ params, query, ...caller }) =>
    write(caller, (scope) => stepContent(scope, { ...query, id: params.documentId, direction: "redo" })),
  );
  routes.studio(api.restoreContentVersion, ({ body, params, ...caller }) =>
    write(caller, (scope) =>
      restoreContent(scope, {
        id: params.documentId,
        version: body.version,
        restoredVersion: params.version,
        label: body.label,
      }),
    ),
  );
  historyRoutes(resources);
}
