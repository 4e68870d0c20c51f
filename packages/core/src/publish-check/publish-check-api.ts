import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { ISSUE_RULES, type IssueRule } from "./issue-rules.ts";

const RULES = Object.keys(ISSUE_RULES) as IssueRule[];
const KeySchema = Type.String({ minLength: 1, maxLength: 64, pattern: "^[\\w-]+$" });

/** A possible problem with what goes live. Most are only warnings; errors of a theme block publishing. */
export const PublishIssueSchema = Type.Object({
  /** Stable as long as the same problem exists in the same place. */
  key: KeySchema,
  rule: Type.Enum(RULES),
  /** Location: a document of the site, by id, kind and title. */
  documentId: IdSchema,
  /** Collection of an item or product. */
  parentId: Type.Union([IdSchema, Type.Null()]),
  kind: Type.String(),
  title: Type.String(),
  /** Location in the document: “Button block”, “Main picture”. */
  place: Type.String(),
  blockId: Type.Union([Type.String(), Type.Null()]),
  /** Subject: an address, a file name, a number. */
  detail: Type.String(),
  /** Its document, or the target of its link, changed since it was last published. */
  isChanged: Type.Boolean(),
  isIgnored: Type.Boolean(),
  /** Nothing is published as long as it exists. */
  isBlocking: Type.Boolean(),
});
export type PublishIssue = Static<typeof PublishIssueSchema>;

/**
 * Checks the drafts visitors would see: images, links, colors, titles and descriptions. At most 200 results each for
 * changed and
 * for other documents are listed; `total` counts all that were found, `isWhole` is false when time ran out before the
 * end.
 */
export const checkBeforePublish = endpoint({
  method: "GET",
  path: "/api/publish-check",
  summary: "List what could be wrong with what would go live",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({ findings: Type.Array(PublishIssueSchema), total: Type.Integer(), isWhole: Type.Boolean() }),
});

const key = { params: Type.Object({ key: KeySchema }), reply: Type.Object({ isIgnored: Type.Boolean() }) };

/** Ignores a result for all members. 409 `too_many_ignored` */
export const ignoreIssue = endpoint({
  method: "PUT",
  path: "/api/publish-check/ignored/:key",
  summary: "Ignore a finding",
  auth: "owner",
  permission: "content.edit",
  ...key,
});

export const restoreIssue = endpoint({
  method: "DELETE",
  path: "/api/publish-check/ignored/:key",
  summary: "Show a finding again",
  auth: "owner",
  permission: "content.edit",
  ...key,
});
