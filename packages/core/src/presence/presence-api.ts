import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

const TabIdSchema = Type.String({ pattern: "^[0-9a-f-]{36}$" });

export const PresentPersonSchema = Type.Object({
  accountId: Type.String(),
  email: Type.String(),
  /** Open documents, latest first; titles only for callers who may see drafts. */
  documents: Type.Array(Type.Object({ id: IdSchema, title: Type.Union([Type.String(), Type.Null()]) })),
});
export type PresentPerson = Static<typeof PresentPersonSchema>;

/**
 * Reports that a studio tab is open, and its current document; returns who else is present. Tabs that stop reporting
 * expire after a few
 * seconds. API key callers neither appear nor see anyone. 429 `too_many_requests`
 */
export const reportPresence = endpoint({
  method: "PUT",
  path: "/api/studio/presence/:tabId",
  summary: "Say that a tab of the studio is open, and see who else is there",
  auth: "owner",
  permission: "site.open",
  params: Type.Object({ tabId: TabIdSchema }),
  body: Type.Object({ documentId: Type.Union([IdSchema, Type.Null()]) }, { additionalProperties: false }),
  reply: Type.Object({ people: Type.Array(PresentPersonSchema) }),
});

/** Reports that a tab was closed; unknown tabs are ignored. */
export const endPresence = endpoint({
  method: "DELETE",
  path: "/api/studio/presence/:tabId",
  summary: "Say that a tab of the studio is closed",
  auth: "owner",
  permission: "site.open",
  params: Type.Object({ tabId: TabIdSchema }),
  reply: Type.Object({ gone: Type.Boolean() }),
});
