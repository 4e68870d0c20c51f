import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SiteSchema, SlugSchema } from "../site/site-api.ts";
import { START_PAGES } from "./start-pages.ts";

const colour = Type.String();

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
  /** The theme's own colors come first. */
  presets: Type.Array(Type.Object({ title: Type.String(), colours: StartColoursSchema })),
});
export type StartTheme = Static<typeof StartThemeSchema>;

/** Themes for new sites, with the colors each offers (platform origin). */
export const listStartThemes = endpoint({
  method: "GET",
  path: "/api/themes",
  summary: "List the themes a site can begin in",
  auth: "account",
  reply: Type.Object({ themes: Type.Array(StartThemeSchema) }),
});

const StartStoreSchema = Type.Object({
  /** Country of the business, ISO 3166-1 alpha-2. */
  country: Type.String({ pattern: "^[A-Z]{2}$" }),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
});

export const SiteStartSchema = Type.Object({
  /** Chosen by the caller: a retry with the same id returns the site the first call created. */
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
 * Creates and publishes a site with its theme, first pages and optionally a store, all or nothing (platform origin).
 * 409 `slug_taken`;
 * 400 with the invalid field. spec: platform 4, store creation flow
 */
export const startSite = endpoint({
  method: "POST",
  path: "/api/sites/start",
  summary: "Create a site with its theme, pages and store",
  auth: "account",
  body: SiteStartSchema,
  reply: Type.Object({ site: SiteSchema }),
});
