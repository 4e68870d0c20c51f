import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SiteSchema } from "./site-api.ts";

/** What the studio needs to open: the site, who is signed in, the crumb, and where things are. */
export const openSite = endpoint({
  method: "GET",
  path: "/api/site",
  summary: "Read the site of this studio",
  auth: "owner",
  permission: "site.open",
  reply: Type.Object({
    site: SiteSchema,
    /** Permissions say what the studio shows; each call checks them again. */
    account: Type.Object({
      id: Type.String(),
      email: Type.String(),
      permissions: Type.Array(Type.String()),
      /** Whether the list of what a new site needs is put away. */
      isChecklistPutAway: Type.Boolean(),
    }),
    crumb: Type.String(),
    platformUrl: Type.String(),
    currency: Type.String(),
    language: Type.String(),
    /** Name of the time zone the site lives in. */
    timeZone: Type.String(),
    /** The page at `/`. */
    homepageId: Type.Union([IdSchema, Type.Null()]),
  }),
});

/**
 * A one-time address for the preview frame: it signs the frame in on the preview origin (drafts, read only) and goes on to
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
    /** Shows the site in another of its themes; nothing is changed. */
    theme: Type.Optional(Type.String({ pattern: "^[a-z0-9-]{1,60}$" })),
  }),
  reply: Type.Object({ url: Type.String(), origin: Type.String() }),
});
