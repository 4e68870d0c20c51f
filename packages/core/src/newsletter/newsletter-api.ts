import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { listOf } from "../api/list-schema.ts";

const CsvSchema = fileOf("text/csv");
/** ISO 8601; null if it did not happen. */
const TimeSchema = Type.Union([Type.String(), Type.Null()]);

const ContactSchema = Type.Object({
  email: Type.String(),
  name: Type.String(),
  /** Where they joined: `form`, `restock`, … */
  source: Type.String(),
  formId: Type.Union([Type.String(), Type.Null()]),
  pagePath: Type.String(),
  /** The consent text shown when they joined. */
  consent: Type.String(),
  locale: Type.Union([Type.String(), Type.Null()]),
  joinedAt: Type.String(),
  /** When they confirmed by email; null if not. */
  confirmedAt: TimeSchema,
  unsubscribedAt: TimeSchema,
});
/** A current or former member of the site's mailing list. */
export type Contact = Static<typeof ContactSchema>;

/** Contacts of the mailing list, newest first. */
export const listContacts = endpoint({
  method: "GET",
  path: "/api/studio/mailing-list",
  summary: "List the contacts of the mailing list",
  auth: "owner",
  permission: "customers.read",
  query: Type.Object({
    /** Part of an email address or name. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    isSubscribed: Type.Optional(Type.Boolean()),
    isConfirmed: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(Type.String({ maxLength: 400 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(ContactSchema),
});

/** Number of current members, of confirmed ones, and of those who left. */
export const countContacts = endpoint({
  method: "GET",
  path: "/api/studio/mailing-list/counts",
  summary: "Count the contacts of the mailing list",
  auth: "owner",
  permission: "customers.read",
  reply: Type.Object({ members: Type.Integer(), confirmed: Type.Integer(), left: Type.Integer() }),
});

/** All contacts, including those who left, with their unsubscribe links (CSV). */
export const exportContacts = endpoint({
  method: "GET",
  path: "/api/studio/mailing-list.csv",
  summary: "Download the contacts of the mailing list (CSV)",
  auth: "owner",
  permission: "customers.read",
  reply: CsvSchema,
});

/** Removes a contact from the list and deletes its record. */
export const deleteContact = endpoint({
  method: "DELETE",
  path: "/api/studio/mailing-list/:email",
  summary: "Delete a contact of the mailing list",
  auth: "owner",
  permission: "customers.edit",
  params: Type.Object({ email: Type.String({ maxLength: 300 }) }),
  reply: Type.Object({ deleted: Type.Boolean() }),
});
