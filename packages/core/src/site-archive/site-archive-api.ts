import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";

const SiteArchiveSchema = Type.Object({
  id: IdSchema,
  /** Whether it includes orders, customers and visitors' submissions. */
  hasFacts: Type.Boolean(),
  state: Type.Union([Type.Literal("waiting"), Type.Literal("running"), Type.Literal("ready"), Type.Literal("failed")]),
  /** Rows written so far, out of `totalCount`. */
  doneCount: Type.Integer(),
  totalCount: Type.Integer(),
  /** Size of the file, once it is ready. */
  byteCount: Type.Integer(),
  by: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
  /** When the file is deleted. */
  expiresAt: Type.String(),
});
export type SiteArchive = Static<typeof SiteArchiveSchema>;

/** Archives that are ready or in progress, newest first. */
export const listSiteArchives = endpoint({
  method: "GET",
  path: "/api/studio/archives",
  summary: "List the archives of a site",
  auth: "owner",
  permission: "site.settings",
  reply: Type.Object({ archives: Type.Array(SiteArchiveSchema) }),
});

/** Starts an archive of the site, or returns the one in progress. 429 `too_many_requests` after ten in a day. */
export const createSiteArchive = endpoint({
  method: "POST",
  path: "/api/studio/archives",
  summary: "Write a site into an archive",
  auth: "owner",
  permission: "site.settings",
  body: Type.Object({ hasFacts: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Object({ archive: SiteArchiveSchema }),
});

/**
 * The file of an archive (`application/gzip`); its format: docs/how-to/move-a-site.md. 404 before it is ready and after
 * it has expired.
 */
export const downloadSiteArchive = endpoint({
  method: "GET",
  path: "/api/studio/archives/:archiveId/file",
  summary: "Download an archive of a site",
  auth: "owner",
  permission: "site.settings",
  params: Type.Object({ archiveId: IdSchema }),
  reply: fileOf("application/gzip"),
});
