import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { CAMPAIGN_LIMITS } from "./campaign-limits.ts";

/** ISO 8601; null when it does not apply. */
const TimeSchema = Type.Union([Type.String(), Type.Null()]);

const CountsSchema = Type.Object({
  waiting: Type.Integer(),
  sent: Type.Integer(),
  failed: Type.Integer(),
  /** People who got no email because sending was stopped. */
  unsent: Type.Integer(),
});

/** `confirmed`: members who confirmed their address by email. `everybody`: also those added without confirmation. */
const RecipientsSchema = Type.Enum(["confirmed", "everybody"]);
export type CampaignRecipients = Static<typeof RecipientsSchema>;

const Summary = {
  id: IdSchema,
  subject: Type.String(),
  status: Type.Enum(["draft", "scheduled", "sending", "stopped", "sent"]),
  /** Edit counter; sent with changes to prevent lost updates. */
  version: Type.Integer(),
  scheduledAt: TimeSchema,
  startedAt: TimeSchema,
  recipients: RecipientsSchema,
  /** When its last email was sent, given up on or, after a stop, withdrawn. */
  finishedAt: TimeSchema,
  /** Why it was not sent at its scheduled time, and what to do; null otherwise. */
  problem: Type.Union([Type.String(), Type.Null()]),
  counts: CountsSchema,
  by: Type.String(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
};
const CampaignSummarySchema = Type.Object(Summary);
export type CampaignSummary = Static<typeof CampaignSummarySchema>;

const CampaignSchema = Type.Object({
  ...Summary,
  /** Preview text that email clients show beside the subject; empty for none. */
  previewText: Type.String(),
  /** Sanitized HTML. */
  body: Type.String(),
});
export type Campaign = Static<typeof CampaignSchema>;

const AudienceSchema = Type.Object({
  members: Type.Integer(),
  confirmed: Type.Integer(),
  hasMailServer: Type.Boolean(),
});
export type CampaignAudience = Static<typeof AudienceSchema>;

const Content = {
  subject: Type.String({ maxLength: CAMPAIGN_LIMITS.subjectChars }),
  previewText: Type.String({ maxLength: CAMPAIGN_LIMITS.previewChars }),
  body: Type.String({ maxLength: CAMPAIGN_LIMITS.bodyChars }),
};
const WrittenSchema = Type.Object(Content);
export type CampaignContent = Static<typeof WrittenSchema>;
/** Editable members of a draft. `recipients` defaults to confirmed members. */
const DraftFields = { ...Content, recipients: Type.Optional(RecipientsSchema) };
const DraftSchema = Type.Object(DraftFields, { additionalProperties: false });
export type CampaignDraft = Static<typeof DraftSchema>;

const Params = Type.Object({ campaignId: IdSchema });
const Version = { version: Type.Integer({ minimum: 1 }) };
const VersionBody = Type.Object(Version, { additionalProperties: false });
const CampaignReply = Type.Object({ campaign: CampaignSchema });

/** Campaigns of the site, most recently changed first. */
export const listCampaigns = endpoint({
  method: "GET",
  path: "/api/studio/campaigns",
  summary: "List campaigns",
  auth: "owner",
  permission: "campaigns.edit",
  query: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(CampaignSummarySchema),
});

/** Creates a draft. 409 `campaign_refused` when the site has too many campaigns. */
export const createCampaign = endpoint({
  method: "POST",
  path: "/api/studio/campaigns",
  summary: "Write a campaign",
  auth: "owner",
  permission: "campaigns.edit",
  body: DraftSchema,
  reply: CampaignReply,
  errors: ["campaign_refused"],
});

export const readCampaign = endpoint({
  method: "GET",
  path: "/api/studio/campaigns/:campaignId",
  summary: "Read a campaign",
  auth: "owner",
  permission: "campaigns.edit",
  params: Params,
  reply: Type.Object({ campaign: CampaignSchema, audience: AudienceSchema }),
});

/**
 * Changes a draft. 409 `version_conflict` when it was changed meanwhile, 409 `campaign_refused` when it is no longer a
 * draft.
 */
export const changeCampaign = endpoint({
  method: "PUT",
  path: "/api/studio/campaigns/:campaignId",
  summary: "Change a campaign",
  auth: "owner",
  permission: "campaigns.edit",
  params: Params,
  body: Type.Object({ ...DraftFields, ...Version }, { additionalProperties: false }),
  reply: CampaignReply,
  errors: ["version_conflict", "campaign_refused"],
});

/** Deletes a draft. 409 `campaign_refused` for any other campaign. */
export const deleteCampaign = endpoint({
  method: "DELETE",
  path: "/api/studio/campaigns/:campaignId",
  summary: "Delete a campaign",
  auth: "owner",
  permission: "campaigns.edit",
  params: Params,
  reply: Type.Object({ deleted: Type.Boolean() }),
  errors: ["campaign_refused"],
});

/**
 * Sends the stored campaign to one address as a test. 409 `campaign_refused` without a subject, a body or a mail
 * server,
 * 429 `too_many_requests` after `CAMPAIGN_LIMITS.testsPerHour`.
 */
export const testCampaign = endpoint({
  method: "POST",
  path: "/api/studio/campaigns/:campaignId/test",
  summary: "Send a campaign to one address, as a test",
  auth: "owner",
  permission: "campaigns.edit",
  params: Params,
  body: Type.Object({ email: Type.String({ maxLength: 300 }) }, { additionalProperties: false }),
  reply: Type.Object({ queued: Type.Boolean() }),
  errors: ["campaign_refused", "too_many_requests"],
});

/**
 * Sends a draft once to each recipient currently on the mailing list. 409 `campaign_refused` when it cannot be sent,
 * 409 `version_conflict` when it was changed since it was read.
 */
export const sendCampaign = endpoint({
  method: "POST",
  path: "/api/studio/campaigns/:campaignId/send",
  summary: "Send a campaign now",
  auth: "owner",
  permission: "campaigns.edit",
  params: Params,
  body: VersionBody,
  reply: CampaignReply,
  errors: ["campaign_refused", "version_conflict"],
});

/**
 * Schedules a draft for the recipients on the list at that time. Refused like `sendCampaign`; 400 with `fields.at` for
 * a past time.
 */
export const scheduleCampaign = endpoint({
  method: "POST",
  path: "/api/studio/campaigns/:campaignId/schedule",
  summary: "Schedule a campaign",
  auth: "owner",
  permission: "campaigns.edit",
  params: Params,
  /** `at`: ISO 8601 with its offset. */
  body: Type.Object({ ...Version, at: Type.String({ minLength: 16, maxLength: 40 }) }, { additionalProperties: false }),
  reply: CampaignReply,
  errors: ["campaign_refused", "version_conflict"],
});

/** Turns a scheduled campaign back into a draft. 409 `campaign_refused` once it is sent. */
export const unscheduleCampaign = endpoint({
  method: "POST",
  path: "/api/studio/campaigns/:campaignId/unschedule",
  summary: "Take a campaign off the schedule",
  auth: "owner",
  permission: "campaigns.edit",
  params: Params,
  reply: CampaignReply,
  errors: ["campaign_refused"],
});

/**
 * Stops a campaign being sent: remaining recipients get no email; sent emails stay sent. 409 `campaign_refused` when it
 * is not being sent.
 */
export const stopCampaign = endpoint({
  method: "POST",
  path: "/api/studio/campaigns/:campaignId/stop",
  summary: "Stop a campaign on its way",
  auth: "owner",
  permission: "campaigns.edit",
  params: Params,
  reply: CampaignReply,
  errors: ["campaign_refused"],
});
