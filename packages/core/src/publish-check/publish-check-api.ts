import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { FINDING_RULES, type FindingRule } from "./finding-rules.ts";

const RULES = Object.keys(FINDING_RULES) as FindingRule[];
const KeySchema = Type.String({ minLength: 1, maxLength: 64, pattern: "^[\\w-]+$" });

/** One thing that could be wrong with what goes live. It warns; nothing is kept from being published. */
export const FindingSchema = Type.Object({
  /** The same for as long as the same is wrong at the same place. */
  key: KeySchema,
  rule: Type.Enum(RULES),
  /** Where: a document of the site, by id, kind and title. */
  documentId: IdSchema,
  /** Of an item or product, the collection it is in. */
  parentId: Type.Union([IdSchema, Type.Null()]),
  kind: Type.String(),
  title: Type.String(),
  /** Where in it: “Button block”, “Main picture”. */
  place: Type.String(),
  blockId: Type.Union([Type.String(), Type.Null()]),
  /** What it is about: an address, a name of a file, a number. */
  detail: Type.String(),
  /** Its document, or the one that it leads to, is changed since it was last published. */
  isChanged: Type.Boolean(),
  isIgnored: Type.Boolean(),
});
export type Finding = Static<typeof FindingSchema>;

/**
 * Looks over the drafts that visitors would see: pictures, links, colors, titles and descriptions. At most 200 findings of changed
 * documents and 200 of others are listed; `total` counts all that were found, `isWhole` is false when time ran out before the end.
 */
export const checkBeforePublish = endpoint({
  method: "GET",
  path: "/api/publish-check",
  summary: "List what could be wrong with what would go live",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({ findings: Type.Array(FindingSchema), total: Type.Integer(), isWhole: Type.Boolean() }),
});

const key = { params: Type.Object({ key: KeySchema }), reply: Type.Object({ isIgnored: Type.Boolean() }) };

/** Leaves a finding aside, for all members. 409 `too_many_ignored` */
export const ignoreFinding = endpoint({
  method: "PUT",
  path: "/api/publish-check/ignored/:key",
  summary: "Ignore a finding",
  auth: "owner",
  permission: "content.edit",
  ...key,
});

/** Shows a finding again; nothing happens when it was not left aside. */
export const restoreFinding = endpoint({
  method: "DELETE",
  path: "/api/publish-check/ignored/:key",
  summary: "Show a finding again",
  auth: "owner",
  permission: "content.edit",
  ...key,
});
