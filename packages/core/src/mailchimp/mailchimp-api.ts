import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

const permission = "site.settings";
const params = Type.Object({ formId: IdSchema });
/** The full key; empty keeps the stored one. */
const ApiKeySchema = Type.String({ maxLength: 200 });

const ConnectionSchema = Type.Object({
  listId: Type.String(),
  listName: Type.String(),
  /** Whether Mailchimp emails new subscribers for confirmation first. */
  doubleOptIn: Type.Boolean(),
  /** End of the API key, four characters and the data center: `12ab-us21`; empty when it can no longer be decrypted. */
  apiKeyEnd: Type.String(),
  isReadable: Type.Boolean(),
  /** ISO 8601. */
  connectedAt: Type.String(),
  /** Email address of the person who connected it. */
  connectedBy: Type.String(),
  waitingCount: Type.Integer(),
  deadCount: Type.Integer(),
  /** Error of the latest undelivered signup; null when none is overdue. */
  lastError: Type.Union([Type.String(), Type.Null()]),
});
export type MailchimpConnection = Static<typeof ConnectionSchema>;

const ConnectionReply = Type.Object({ connection: Type.Union([ConnectionSchema, Type.Null()]) });

/** A form's connection to Mailchimp; null when there is none. */
export const getMailchimpConnection = endpoint({
  method: "GET",
  path: "/api/studio/forms/:formId/mailchimp",
  summary: "Read a form's connection to Mailchimp",
  auth: "owner",
  permission,
  params,
  reply: ConnectionReply,
  errors: ["not_found"],
});

const ListSchema = Type.Object({ id: Type.String(), name: Type.String() });
export type MailchimpList = Static<typeof ListSchema>;

/**
 * Fetches the lists of a key's account from Mailchimp without storing anything. A rejected key is a 400 with
 * `fields.apiKey`.
 */
export const listMailchimpLists = endpoint({
  method: "POST",
  path: "/api/studio/forms/:formId/mailchimp/lists",
  summary: "List the mailing lists of a Mailchimp account",
  auth: "owner",
  permission,
  params,
  body: Type.Object({ apiKey: ApiKeySchema }, { additionalProperties: false }),
  reply: Type.Object({ items: Type.Array(ListSchema) }),
  errors: ["not_found", "mailchimp_unavailable", "too_many_requests"],
});

/**
 * Connects a form to a list, or switches it to another. The key is stored encrypted and never returned. spec: platform
 * 2
 */
export const connectMailchimp = endpoint({
  method: "PUT",
  path: "/api/studio/forms/:formId/mailchimp",
  summary: "Connect a form to a mailing list of Mailchimp",
  auth: "owner",
  permission,
  params,
  body: Type.Object(
    { apiKey: ApiKeySchema, listId: Type.String({ maxLength: 100 }), doubleOptIn: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: ConnectionReply,
  errors: ["not_found", "mailchimp_unavailable", "too_many_requests"],
});

export const retryMailchimpSignups = endpoint({
  method: "POST",
  path: "/api/studio/forms/:formId/mailchimp/retry",
  summary: "Send those to Mailchimp again who did not arrive",
  auth: "owner",
  permission,
  params,
  reply: ConnectionReply,
  errors: ["not_found", "too_many_requests"],
});

/** Disconnects the form: deletes the key and the pending signups. */
export const disconnectMailchimp = endpoint({
  method: "DELETE",
  path: "/api/studio/forms/:formId/mailchimp",
  summary: "Disconnect a form from Mailchimp",
  auth: "owner",
  permission,
  params,
  reply: Type.Object({ deleted: Type.Boolean() }),
  errors: ["not_found"],
});
