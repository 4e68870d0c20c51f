import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { listOf } from "../api/list-schema.ts";

const CsvSchema = fileOf("text/csv");
/** ISO 8601, or null when it did not happen. */
const TimeSchema = Type.Union([Type.String(), Type.Null()]);

const ContactSchema = Type.Object({
  email: Type.String(),
  name: Type.String(),
  /** Where they joined: `form`, `restock`, … */
  source: Type.String(),
  formId: Type.Union([Type.String(), Type.Null()]),
  pagePath: Type.String(),
  /** What they were told when they joined, as text. */
  consent: Type.String(),
  locale: Type.Union([Type.String(), Type.Null()]),
  joinedAt: Type.String(),
  /** When they answered the mail that asked them; null where none was sent. */
  confirmedAt: TimeSchema,
  unsubscribedAt: TimeSchema,
});
/** Somebody on the site's mailing list, or who was. */
export type Contact = Static<typeof ContactSchema>;

/** Contacts of the mailing list, newest first. */
export const listContacts = endpoint({
  method: "GET",
  path: "/api/studio/mailing-list",
  summary: "List the contacts of the mailing list",
  auth: "owner",
  permission: "customers.read",
  query: Type.Object({
    /** Part of an address or a name. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    isSubscribed: Type.Optional(Type.Boolean()),
    /** Whether they answered the mail that asked them. */
    isConfirmed: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(Type.String({ maxLength: 400 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(ContactSchema),
});

/** How many are on the mailing list, how many of them confirmed their address, and how many left. */
export const countContacts = endpoint({
  method: "GET",
  path: "/api/studio/mailing-list/counts",
  summary: "Count the contacts of the mailing list",
  auth: "owner",
  permission: "customers.read",
  reply: Type.Object({ members: Type.Integer(), confirmed: Type.Integer(), left: Type.Integer() }),
});

/** All contacts, those who left too, with the link by which each can leave (CSV). */
export const exportContacts = endpoint({
  method: "GET",
  path: "/api/studio/mailing-list.csv",
  summary: "Download the contacts of the mailing list (CSV)",
  auth: "owner",
  permission: "customers.read",
  reply: CsvSchema,
});

/** Takes somebody off the list and forgets that they were on it. */
export const deleteContact = endpoint({
  method: "DELETE",
  path: "/api/studio/mailing-list/:email",
  summary: "Delete a contact of the mailing list",
  auth: "owner",
  permission: "customers.edit",
  params: Type.Object({ email: Type.String({ maxLength: 300 }) }),
  reply: Type.Object({ deleted: Type.Boolean() }),
});
