import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { CAMPAIGN_LIMITS } from "./campaign-limits.ts";

/** ISO 8601, or null when it does not apply. */
const TimeSchema = Type.Union([Type.String(), Type.Null()]);

const CountsSchema = Type.Object({
  /** Mails that wait to be sent, or to be tried again. */
  waiting: Type.Integer(),
  sent: Type.Integer(),
  /** Mails that were given up. */
  failed: Type.Integer(),
  /** People who got no mail because sending was stopped. */
  unsent: Type.Integer(),
});

/** `confirmed`: those who answered a mail that the address is theirs. `everybody`: those too who were put on the list without one. */
const RecipientsSchema = Type.Enum(["confirmed", "everybody"]);
/** Who of the mailing list a campaign goes to. */
export type CampaignRecipients = Static<typeof RecipientsSchema>;

const Summary = {
  id: IdSchema,
  subject: Type.String(),
  status: Type.Enum(["draft", "scheduled", "sending", "stopped", "sent"]),
  /** Counts edits; sent along, it keeps one from overwriting another. */
  version: Type.Integer(),
  scheduledAt: TimeSchema,
  startedAt: TimeSchema,
  recipients: RecipientsSchema,
  /** When its last mail was sent, given up or, when it was stopped, taken back. */
  finishedAt: TimeSchema,
  /** Why it was not sent at the time it was scheduled for, and what to do; null otherwise. */
  problem: Type.Union([Type.String(), Type.Null()]),
  counts: CountsSchema,
  by: Type.String(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
};
const CampaignSummarySchema = Type.Object(Summary);
/** A campaign without its text. */
export type CampaignSummary = Static<typeof CampaignSummarySchema>;

const CampaignSchema = Type.Object({
  ...Summary,
  /** Shown by mail programs beside the subject; empty for none. */
  previewText: Type.String(),
  /** Cleaned HTML. */
  body: Type.String(),
});
/** A mail to everybody on the mailing list. */
export type Campaign = Static<typeof CampaignSchema>;

const AudienceSchema = Type.Object({
  /** How many are on the mailing list now. */
  members: Type.Integer(),
  /** How many of them confirmed their address. */
  confirmed: Type.Integer(),
  /** Whether mails can leave this server. */
  hasMailServer: Type.Boolean(),
});
/** Who a campaign would go to. */
export type CampaignAudience = Static<typeof AudienceSchema>;

const Content = {
  subject: Type.String({ maxLength: CAMPAIGN_LIMITS.subjectChars }),
  previewText: Type.String({ maxLength: CAMPAIGN_LIMITS.previewChars }),
  body: Type.String({ maxLength: CAMPAIGN_LIMITS.bodyChars }),
};
const WrittenSchema = Type.Object(Content);
/** What an owner writes. */
export type CampaignContent = Static<typeof WrittenSchema>;
/** What an owner decides of a draft. Without `recipients` it goes to those who confirmed. */
const DraftFields = { ...Content, recipients: Type.Optional(RecipientsSchema) };
const DraftSchema = Type.Object(DraftFields, { additionalProperties: false });
export type CampaignDraft = Static<typeof DraftSchema>;

const Params = Type.Object({ campaignId: IdSchema });
const Version = { version: Type.Integer({ minimum: 1 }) };
const VersionBody = Type.Object(Version, { additionalProperties: false });
const CampaignReply = Type.Object({ campaign: CampaignSchema });

/** Campaigns of the site, the one that was changed last first. */
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

/** Makes a draft. 409 `campaign_refused` for more than a site can have. */
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

/** A campaign, and who it would go to. */
export const readCampaign = endpoint({
  method: "GET",
  path: "/api/studio/campaigns/:campaignId",
  summary: "Read a campaign",
  auth: "owner",
  permission: "campaigns.edit",
  params: Params,
  reply: Type.Object({ campaign: CampaignSchema, audience: AudienceSchema }),
});

/** Changes a draft. 409 `version_conflict` for one that was changed meanwhile, 409 `campaign_refused` for what is no draft any more. */
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

/** Deletes a draft. 409 `campaign_refused` for what is none. */
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
 * Sends the campaign as it is stored to one address, so that somebody can look at it. 409 `campaign_refused` without a subject, a text or a
 * mail server, 429 `too_many_requests` after `CAMPAIGN_LIMITS.testsPerHour`.
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
 * Sends a draft to its recipients, as they are on the mailing list at this moment, once each. 409 `campaign_refused` where nothing can be sent,
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

/** Has a draft sent at a time, to its recipients on the list then. Refused as `sendCampaign` is; 400 with `fields.at` for a time that has passed. */
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

/** Makes a scheduled campaign a draft again. 409 `campaign_refused` once it is sent. */
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

/** Stops a campaign on its way: whoever has no mail yet gets none. What was sent stays sent. 409 `campaign_refused` for one that is not on its way. */
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
