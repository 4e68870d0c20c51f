import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { ThemeSchema } from "./theme-schema.ts";

const { name, title, source } = ThemeSchema.properties;

/** A theme that the site can be shown in. */
const ThemeChoiceSchema = Type.Object({
  name,
  title,
  source,
  /** Who made it; the empty text where the theme does not say. */
  author: Type.String(),
  /** Its main colours as the site has them, where they can be told from its settings. */
  palette: Type.Object({
    background: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    accent: Type.Optional(Type.String()),
  }),
  presetCount: Type.Integer(),
  settingCount: Type.Integer(),
});
export type ThemeChoice = Static<typeof ThemeChoiceSchema>;

/** Themes that come with the product, then those that were installed. */
export const listThemes = endpoint({
  method: "GET",
  path: "/api/studio/themes",
  summary: "List the themes of the site",
  auth: "owner",
  permission: "design.edit",
  reply: Type.Object({ shown: name, themes: Type.Array(ThemeChoiceSchema) }),
});

/** The layouts of the theme that the drafts are shown in, its usual one first. spec: template-platform 1.5, layouts */
export const listPageLayouts = endpoint({
  method: "GET",
  path: "/api/studio/theme/layouts",
  summary: "List the layouts that pages can have",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({
    layouts: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    /** `page`, and kinds of collections, whose head can be a film. spec: template-platform 1.6, supportsVideoBackgrounds */
    filmKinds: Type.Array(Type.String()),
  }),
});

/**
 * Shows the drafts in a theme; content and what was chosen of other themes stay. 409 `version_conflict` when the drafts are no longer
 * shown in `from`, 404 for a theme that the site does not have.
 */
export const chooseTheme = endpoint({
  method: "PUT",
  path: "/api/studio/themes/shown",
  summary: "Show the site in a theme",
  auth: "owner",
  permission: "design.edit",
  body: Type.Object({ name, from: name }),
  reply: Type.Object({ shown: name }),
});
