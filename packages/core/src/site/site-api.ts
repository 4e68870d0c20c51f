import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";

/** Name in a site's address: `<slug>.<host>`. */
export const SlugSchema = Type.String({ pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$", minLength: 1, maxLength: 63 });

export const SiteSchema = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  siteUrl: Type.String(),
  studioUrl: Type.String(),
  liveRelease: Type.Union([Type.Integer(), Type.Null()]),
});
export type Site = Static<typeof SiteSchema>;

/** The sites of the signed-in owner (platform origin). */
export const listSites = endpoint({
  method: "GET",
  path: "/api/sites",
  summary: "List your sites",
  auth: "account",
  reply: Type.Object({ sites: Type.Array(SiteSchema) }),
});

/** Creates and publishes a site with a store page and a home page (platform origin). */
export const createSite = endpoint({
  method: "POST",
  path: "/api/sites",
  summary: "Create a site",
  auth: "account",
  body: Type.Object({ slug: SlugSchema, title: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Object({ site: SiteSchema }),
});

/** Returns a one-time URL that signs the owner in on the site's studio origin (platform origin). Valid for a minute. */
export const openStudio = endpoint({
  method: "POST",
  path: "/api/sites/:siteId/studio",
  summary: "Open a site's studio",
  auth: "account",
  params: Type.Object({ siteId: Type.String() }),
  reply: Type.Object({ url: Type.String() }),
});
