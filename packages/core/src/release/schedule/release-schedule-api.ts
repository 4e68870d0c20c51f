import { Type, type Static } from "typebox";
import { endpoint } from "../../api/endpoint.ts";
import { IdSchema } from "../../lib/id-schema.ts";

/** ISO 8601 with its offset: `2026-12-01T09:00:00+01:00`. */
const MomentSchema = Type.String({ minLength: 16, maxLength: 40 });
const NameSchema = Type.String({ maxLength: 200 });

/** A release scheduled to go live. Its content was frozen when it was scheduled. */
const ScheduledReleaseSchema = Type.Object({
  id: IdSchema,
  name: Type.String(),
  /** ISO 8601, UTC. */
  at: Type.String(),
  state: Type.Union([
    Type.Literal("waiting"),
    Type.Literal("published"),
    Type.Literal("canceled"),
    Type.Literal("failed"),
  ]),
  failure: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601, UTC: the next attempt after a server error; null before one. */
  retryAt: Type.Union([Type.String(), Type.Null()]),
  number: Type.Union([Type.Integer(), Type.Null()]),
  by: Type.String(),
  documentCount: Type.Integer(),
});
export type ScheduledRelease = Static<typeof ScheduledReleaseSchema>;

const ScheduledReplySchema = Type.Object({ scheduled: ScheduledReleaseSchema });
const ScheduledParamsSchema = Type.Object({ scheduledId: IdSchema });

/** Scheduled and failed releases, next one first; at most 100. */
export const listScheduledReleases = endpoint({
  method: "GET",
  path: "/api/releases/scheduled",
  summary: "List scheduled releases",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({ scheduled: Type.Array(ScheduledReleaseSchema) }),
});

/**
 * Freezes every draft, or only `documentIds`, as a release that goes live at `at`. Later edits stay drafts, and
 * documents
 * published in a newer version before then are left as they are. 400 `invalid_request` with `fields.at` for a past
 * time, 409
 * `nothing_to_publish`.
 */
export const scheduleRelease = endpoint({
  method: "POST",
  path: "/api/releases/scheduled",
  summary: "Schedule a release",
  auth: "owner",
  permission: "content.publish",
  body: Type.Object({
    at: MomentSchema,
    name: Type.Optional(NameSchema),
    documentIds: Type.Optional(Type.Array(IdSchema, { minItems: 1, maxItems: 1000 })),
  }),
  reply: ScheduledReplySchema,
});

/**
 * Changes the time or name of a scheduled release. 404 once it is published or canceled; a failed one is rescheduled.
 */
export const changeScheduledRelease = endpoint({
  method: "PATCH",
  path: "/api/releases/scheduled/:scheduledId",
  summary: "Change a scheduled release",
  auth: "owner",
  permission: "content.publish",
  params: ScheduledParamsSchema,
  body: Type.Object({ at: Type.Optional(MomentSchema), name: Type.Optional(NameSchema) }),
  reply: ScheduledReplySchema,
});

/** Cancels a scheduled release; its changes stay drafts. 404 once it is published. */
export const cancelScheduledRelease = endpoint({
  method: "DELETE",
  path: "/api/releases/scheduled/:scheduledId",
  summary: "Cancel a scheduled release",
  auth: "owner",
  permission: "content.publish",
  params: ScheduledParamsSchema,
  reply: ScheduledReplySchema,
});
