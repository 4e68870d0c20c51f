import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

export const ReleaseSchema = Type.Object({
  number: Type.Integer(),
  name: Type.String(),
  by: Type.String(),
  at: Type.String(),
  isLive: Type.Boolean(),
});
export type Release = Static<typeof ReleaseSchema>;

/** One difference between the drafts and the live site, in owner-facing terms. */
export const PendingChangeSchema = Type.Object({
  documentId: IdSchema,
  kind: Type.String(),
  title: Type.String(),
  change: Type.Union([Type.Literal("added"), Type.Literal("edited"), Type.Literal("removed")]),
  /** e.g. `{ field: "Price", from: "$9.99", to: "$12.00" }`; empty for added and removed. */
  details: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
});
export type PendingChange = Static<typeof PendingChangeSchema>;

export const listPendingChanges = endpoint({
  method: "GET",
  path: "/api/pending-changes",
  summary: "List what publishing would change",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({ changes: Type.Array(PendingChangeSchema), total: Type.Integer() }),
});

/** Releases of the site, newest first, at most 100. */
export const listReleases = endpoint({
  method: "GET",
  path: "/api/releases",
  summary: "List releases",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({ releases: Type.Array(ReleaseSchema) }),
});

/**
 * Publishes every draft, or only `documentIds`, as a new release and makes it live. 409 `nothing_to_publish`,
 * and `publish_blocked` for a theme whose pages have errors. */
export const publish = endpoint({
  method: "POST",
  path: "/api/releases",
  summary: "Publish",
  auth: "owner",
  permission: "content.publish",
  body: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 200 })),
    documentIds: Type.Optional(Type.Array(IdSchema, { minItems: 1, maxItems: 1000 })),
  }),
  reply: Type.Object({ release: ReleaseSchema }),
  errors: ["nothing_to_publish", "publish_blocked", "version_conflict"],
});

/** Makes an earlier (or later) release live; drafts are unchanged. */
export const goLive = endpoint({
  method: "PUT",
  path: "/api/releases/live",
  summary: "Roll back or forward to a release",
  auth: "owner",
  permission: "content.publish",
  body: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: Type.Object({ release: ReleaseSchema }),
  errors: ["not_found", "publish_blocked"],
});
