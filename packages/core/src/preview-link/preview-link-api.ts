import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { PREVIEW_LINK_LIMITS } from "./preview-link-limits.ts";

const permission = "content.publish";

/** A link that shows drafts to people without an account. Its URL is not included, since only a hash is stored. */
export const PreviewLinkSchema = Type.Object({
  id: IdSchema,
  name: Type.String(),
  /** The single page it shows; null for the whole site. */
  path: Type.Union([Type.String(), Type.Null()]),
  madeBy: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  hasExpired: Type.Boolean(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
});
export type PreviewLink = Static<typeof PreviewLinkSchema>;

/** Links of the site, newest first, except those that expired more than 30 days ago. */
export const listPreviewLinks = endpoint({
  method: "GET",
  path: "/api/studio/preview-links",
  summary: "List preview links",
  auth: "owner",
  permission,
  reply: listOf(PreviewLinkSchema),
});

/**
 * Creates a link to drafts, valid for a number of days. 400 `invalid_request` with `fields.path`, 409
 * `too_many_preview_links`.
 */
export const createPreviewLink = endpoint({
  method: "POST",
  path: "/api/studio/preview-links",
  summary: "Create a preview link",
  auth: "owner",
  permission,
  body: Type.Object(
    {
      name: Type.String({ maxLength: PREVIEW_LINK_LIMITS.nameChars }),
      path: Type.Union([Type.String({ pattern: "^/", maxLength: PREVIEW_LINK_LIMITS.pathChars }), Type.Null()]),
      days: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)]),
    },
    { additionalProperties: false },
  ),
  /** `url` is returned only once. */
  reply: Type.Object({ ...PreviewLinkSchema.properties, url: Type.String() }),
});

/** Revokes a link immediately, including for current viewers. 404 for an unknown link. */
export const deletePreviewLink = endpoint({
  method: "DELETE",
  path: "/api/studio/preview-links/:id",
  summary: "Delete a preview link",
  auth: "owner",
  permission,
  params: Type.Object({ id: IdSchema }),
  reply: Type.Object({ deleted: Type.Boolean() }),
});
