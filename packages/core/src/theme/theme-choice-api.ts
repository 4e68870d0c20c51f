import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { ThemeSchema } from "./theme-schema.ts";

const { name, title, source } = ThemeSchema.properties;

const ThemeChoiceSchema = Type.Object({
  name,
  title,
  source,
  /** Empty when the theme does not say. */
  author: Type.String(),
  /** Its main colors on this site, as far as its settings reveal them. */
  palette: Type.Object({
    background: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    accent: Type.Optional(Type.String()),
  }),
  presetCount: Type.Integer(),
  settingCount: Type.Integer(),
});
export type ThemeChoice = Static<typeof ThemeChoiceSchema>;

/** Themes that come with the product, followed by installed ones. */
export const listThemes = endpoint({
  method: "GET",
  path: "/api/studio/themes",
  summary: "List the themes of the site",
  auth: "owner",
  permission: "design.edit",
  reply: Type.Object({ shown: name, themes: Type.Array(ThemeChoiceSchema) }),
});

/** Layouts of the drafts' theme, default first. spec: template-platform 1.5, layouts */
export const listPageLayouts = endpoint({
  method: "GET",
  path: "/api/studio/theme/layouts",
  summary: "List the layouts that pages can have",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({
    layouts: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    /**
     * `page`, and collection kinds, that support background videos. spec: template-platform 1.6,
     * supportsVideoBackgrounds
     */
    filmKinds: Type.Array(Type.String()),
  }),
});

/**
 * Switches the drafts to a theme; content and choices for other themes are kept. 409 `version_conflict` when the drafts
 * no longer
 * use `from`, 404 for a theme the site does not have.
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
