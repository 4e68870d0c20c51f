import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

/** ISO 8601 with its offset: `2026-12-01T09:00:00+01:00`. */
const MomentSchema = Type.String({ minLength: 16, maxLength: 40 });
const NameSchema = Type.String({ maxLength: 200 });

/** A release that is to go live at a time. What it publishes was frozen when it was scheduled. */
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
  /** Why it could not go live, in the owner's words. */
  failure: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601, UTC: when it is tried again after a fault of the server; null before one. */
  retryAt: Type.Union([Type.String(), Type.Null()]),
  /** The release it became. */
  number: Type.Union([Type.Integer(), Type.Null()]),
  by: Type.String(),
  documentCount: Type.Integer(),
});
export type ScheduledRelease = Static<typeof ScheduledReleaseSchema>;

const ScheduledReplySchema = Type.Object({ scheduled: ScheduledReleaseSchema });
const ScheduledParamsSchema = Type.Object({ scheduledId: IdSchema });

/** Releases to come and those that failed, the next one first; at most 100. */
export const listScheduledReleases = endpoint({
  method: "GET",
  path: "/api/releases/scheduled",
  summary: "List scheduled releases",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({ scheduled: Type.Array(ScheduledReleaseSchema) }),
});

/**
 * Freezes every draft, or only `documentIds`, as a release that goes live at `at`. What is edited later stays a draft, and what is
 * published in a newer version before then stays as it is. 400 `invalid_request` with `fields.at` for a time that has passed, 409
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

/** Gives a release to come another time or name. 404 once it is published or canceled; one that failed waits again. */
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

/** Takes a release to come off the list; its changes stay drafts. 404 once it is published. */
export const cancelScheduledRelease = endpoint({
  method: "DELETE",
  path: "/api/releases/scheduled/:scheduledId",
  summary: "Cancel a scheduled release",
  auth: "owner",
  permission: "content.publish",
  params: ScheduledParamsSchema,
  reply: ScheduledReplySchema,
});
