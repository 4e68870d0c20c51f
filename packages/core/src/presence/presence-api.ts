import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

/** One tab of a studio, for as long as it is open. */
const TabIdSchema = Type.String({ pattern: "^[0-9a-f-]{36}$" });

/** Somebody else who has the studio of the site open. */
export const PresentPersonSchema = Type.Object({
  accountId: Type.String(),
  email: Type.String(),
  /** What they have open, the latest first; titles only for who may see drafts. */
  documents: Type.Array(Type.Object({ id: IdSchema, title: Type.Union([Type.String(), Type.Null()]) })),
});
export type PresentPerson = Static<typeof PresentPersonSchema>;

/**
 * Says that a tab of the studio is there, and which document it has open; answers who else is. A tab that has not said so for some seconds
 * is gone. A program with a key joins nobody and meets nobody. 429 `too_many_requests`
 */
export const sayPresence = endpoint({
  method: "PUT",
  path: "/api/studio/presence/:tabId",
  summary: "Say that a tab of the studio is open, and see who else is there",
  auth: "owner",
  permission: "site.open",
  params: Type.Object({ tabId: TabIdSchema }),
  body: Type.Object({ documentId: Type.Union([IdSchema, Type.Null()]) }, { additionalProperties: false }),
  reply: Type.Object({ people: Type.Array(PresentPersonSchema) }),
});

/** Says that a tab is closed. Nothing happens when it is not known. */
export const endPresence = endpoint({
  method: "DELETE",
  path: "/api/studio/presence/:tabId",
  summary: "Say that a tab of the studio is closed",
  auth: "owner",
  permission: "site.open",
  params: Type.Object({ tabId: TabIdSchema }),
  reply: Type.Object({ gone: Type.Boolean() }),
});
