import { Type } from "typebox";
import { AccountLanguageSchema } from "../account/account-api.ts";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SiteSchema } from "./site-api.ts";

/** Data the studio needs to open: the site, the signed-in account, the crumb, and addresses. */
export const openSite = endpoint({
  method: "GET",
  path: "/api/site",
  summary: "Read the site of this studio",
  auth: "owner",
  permission: "site.open",
  reply: Type.Object({
    site: SiteSchema,
    /** Permissions determine what the studio shows; each call checks them again. */
    account: Type.Object({
      id: Type.String(),
      email: Type.String(),
      language: AccountLanguageSchema,
      permissions: Type.Array(Type.String()),
      /** Whether the new-site checklist is hidden. */
      isChecklistPutAway: Type.Boolean(),
    }),
    crumb: Type.String(),
    platformUrl: Type.String(),
    currency: Type.String(),
    language: Type.String(),
    timeZone: Type.String(),
    /** The page at `/`. */
    homepageId: Type.Union([IdSchema, Type.Null()]),
  }),
});

/**
 * Returns a one-time URL for the preview frame: it signs the frame in on the preview origin (drafts, read only) and
 * redirects to
 * `path`.
 */
export const openPreview = endpoint({
  method: "POST",
  path: "/api/preview",
  summary: "Open a preview frame",
  auth: "owner",
  permission: "content.read",
  body: Type.Object({
    path: Type.String({ pattern: "^/(?!/)", maxLength: 2083 }),
    /** Previews the site in another of its themes, without changing it. */
    theme: Type.Optional(Type.String({ pattern: "^[a-z0-9-]{1,60}$" })),
  }),
  reply: Type.Object({ url: Type.String(), origin: Type.String() }),
});
