import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SiteSchema, SlugSchema } from "../site/site-api.ts";
import { START_PAGES } from "./start-pages.ts";

const colour = Type.String();

/** The colours that show what a theme is like. */
export const StartColoursSchema = Type.Object({
  paper: colour,
  ground: colour,
  ink: colour,
  soft: colour,
  accent: colour,
});
export type StartColours = Static<typeof StartColoursSchema>;

const StartThemeSchema = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** The theme's own colours come first. */
  presets: Type.Array(Type.Object({ title: Type.String(), colours: StartColoursSchema })),
});
export type StartTheme = Static<typeof StartThemeSchema>;

/** The themes that a new site can begin in, with the colours each offers (platform origin). */
export const listStartThemes = endpoint({
  method: "GET",
  path: "/api/themes",
  summary: "List the themes a site can begin in",
  auth: "account",
  reply: Type.Object({ themes: Type.Array(StartThemeSchema) }),
});

const StartStoreSchema = Type.Object({
  /** ISO 3166-1 alpha-2, where the business is. */
  country: Type.String({ pattern: "^[A-Z]{2}$" }),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
});

/** What a new site begins with. */
export const SiteStartSchema = Type.Object({
  /** The caller's own: a call that is made again with it, because its answer was lost, gets the site that the first has made. */
  startId: Type.Optional(IdSchema),
  slug: SlugSchema,
  title: Type.String({ minLength: 1, maxLength: 200 }),
  theme: Type.String({ pattern: "^[a-z0-9-]{1,60}$" }),
  /** Title of one of the theme's presets. */
  preset: Type.String({ minLength: 1, maxLength: 200 }),
  pages: Type.Array(Type.Enum(START_PAGES), { maxItems: START_PAGES.length, uniqueItems: true }),
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  store: Type.Union([StartStoreSchema, Type.Null()]),
});
export type SiteStart = Static<typeof SiteStartSchema>;

/**
 * Makes a site with its theme, first pages and, if wished, its store, published, all or nothing (platform origin). 409 `slug_taken`;
 * 400 with the field that is wrong. spec: platform 4, store creation flow
 */
export const startSite = endpoint({
  method: "POST",
  path: "/api/sites/start",
  summary: "Create a site with its theme, pages and store",
  auth: "account",
  body: SiteStartSchema,
  reply: Type.Object({ site: SiteSchema }),
});
