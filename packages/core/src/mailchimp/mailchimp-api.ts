import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

const permission = "site.settings";
const params = Type.Object({ formId: IdSchema });
/** The whole key; empty keeps the one that is stored. */
const ApiKeySchema = Type.String({ maxLength: 200 });

const ConnectionSchema = Type.Object({
  listId: Type.String(),
  listName: Type.String(),
  /** Whether Mailchimp asks who is new to confirm it by mail first. */
  doubleOptIn: Type.Boolean(),
  /** End of the API key: four characters and the data centre, `12ab-us21`; empty when it can't be read any more. */
  apiKeyEnd: Type.String(),
  isReadable: Type.Boolean(),
  /** ISO 8601. */
  connectedAt: Type.String(),
  /** Mail address of who connected it. */
  connectedBy: Type.String(),
  /** Signups that are waiting for their first or next try. */
  waitingCount: Type.Integer(),
  /** Signups that were given up. */
  deadCount: Type.Integer(),
  /** Why the newest signup that has not arrived did not; null when none is late. */
  lastError: Type.Union([Type.String(), Type.Null()]),
});
/** A form's connection to a list of Mailchimp, without its key. */
export type MailchimpConnection = Static<typeof ConnectionSchema>;

const ConnectionReply = Type.Object({ connection: Type.Union([ConnectionSchema, Type.Null()]) });

/** A form's connection to Mailchimp; null where there is none. */
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
/** A list (an audience) of a Mailchimp account. */
export type MailchimpList = Static<typeof ListSchema>;

/** Asks Mailchimp for the lists of the account that a key is of; nothing is stored. A key it refuses is a 400 with `fields.apiKey`. */
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

/** Sends those who submit the form to a list from now on, or to another one. The key is stored sealed and never told again. spec: platform 2 */
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

/** Tries all signups again that were given up. */
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

/** Ends the connection: the key is forgotten, and so is who was on the way. */
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
