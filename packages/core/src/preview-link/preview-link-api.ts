import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { PREVIEW_LINK_LIMITS } from "./preview-link-limits.ts";

const permission = "content.publish";

/** A link under which drafts are shown to people without an account. Its address is not in it: only a hash of that is kept. */
export const PreviewLinkSchema = Type.Object({
  id: IdSchema,
  name: Type.String(),
  /** The one page it shows; null for the whole site. */
  path: Type.Union([Type.String(), Type.Null()]),
  madeBy: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  hasExpired: Type.Boolean(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
});
export type PreviewLink = Static<typeof PreviewLinkSchema>;

/** Links of the site, newest first; those that expired more than 30 days ago are left out. */
export const listPreviewLinks = endpoint({
  method: "GET",
  path: "/api/studio/preview-links",
  summary: "List preview links",
  auth: "owner",
  permission,
  reply: listOf(PreviewLinkSchema),
});

/** Makes a link that shows drafts, for so many days. 400 `invalid_request` with `fields.path`, 409 `too_many_preview_links`. */
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
  /** `url` is shown now and never again. */
  reply: Type.Object({ ...PreviewLinkSchema.properties, url: Type.String() }),
});

/** Ends a link at once, also for who is looking. 404 for one that the site does not have. */
export const deletePreviewLink = endpoint({
  method: "DELETE",
  path: "/api/studio/preview-links/:id",
  summary: "Delete a preview link",
  auth: "owner",
  permission,
  params: Type.Object({ id: IdSchema }),
  reply: Type.Object({ deleted: Type.Boolean() }),
});
