import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { PatchSchema } from "../document/document-schema.ts";
import { StepQuerySchema } from "../document/step-query.ts";
import { ThemeSchema } from "../theme/theme-schema.ts";
import { FONT_PROPERTIES } from "./font/font-value.ts";
import { TWEAK_TYPES } from "./tweak/tweak.ts";

const { name, title, source, tweaks, customCss, fontKit } = ThemeSchema.properties;
const ThemeParamsSchema = Type.Object({ themeName: name });

const DesignDataSchema = Type.Object({ tweaks, customCss, fontKit });
export type DesignData = Static<typeof DesignDataSchema>;

const DraftSchema = Type.Object({
  /** Send with the next edit; 0 if nothing was ever chosen. */
  version: Type.Integer({ minimum: 0 }),
  data: DesignDataSchema,
  /** State of the draft compared with the live site. */
  status: Type.Union([Type.Literal("published"), Type.Literal("changed"), Type.Literal("new")]),
});
export type DesignDraft = Static<typeof DraftSchema>;

/** A setting the theme offers. spec: template-platform 1.8 */
const DesignTweakSchema = Type.Object({
  type: Type.Enum(TWEAK_TYPES),
  title: Type.String(),
  category: Type.String(),
  label: Type.String(),
  options: Type.Array(Type.String()),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  step: Type.Optional(Type.Number()),
  disableTransparency: Type.Boolean(),
  isScripted: Type.Boolean(),
  defaultValue: Type.Union([Type.String(), Type.Boolean()]),
  /** Font properties the theme uses; empty for other types. */
  fontProperties: Type.Array(Type.Enum(FONT_PROPERTIES)),
});
export type DesignTweak = Static<typeof DesignTweakSchema>;

const DesignPresetSchema = Type.Object({ title: Type.String(), values: tweaks });
export type DesignPreset = Static<typeof DesignPresetSchema>;

const ThemeFactsSchema = Type.Object({ name, title, source });

/** Design of the site's drafts: the theme with all its settings, and the owner's choices. */
export const readDesign = endpoint({
  method: "GET",
  path: "/api/studio/design",
  summary: "Read the design of the site",
  auth: "owner",
  permission: "design.edit",
  reply: Type.Object({
    theme: ThemeFactsSchema,
    draft: DraftSchema,
    tweaks: Type.Array(DesignTweakSchema),
    presets: Type.Array(DesignPresetSchema),
  }),
});

export const readDesignDraft = endpoint({
  method: "GET",
  path: "/api/studio/design/:themeName",
  summary: "Read what was chosen of a theme",
  auth: "owner",
  permission: "design.edit",
  params: ThemeParamsSchema,
  reply: DraftSchema,
});

/**
 * Edits a theme's tweaks and styles by patches, as a draft. 409 `version_conflict` when it was saved since `version`;
 * 400
 * `invalid_document` with the invalid tweaks in `fields`, leaving everything unchanged. spec: template-platform 1.8
 */
export const editDesign = endpoint({
  method: "PATCH",
  path: "/api/studio/design/:themeName",
  summary: "Edit the design of a theme",
  auth: "owner",
  permission: "design.edit",
  params: ThemeParamsSchema,
  body: Type.Object({
    version: Type.Integer({ minimum: 0 }),
    label: Type.String({ minLength: 1, maxLength: 200 }),
    patches: Type.Array(PatchSchema, { minItems: 1, maxItems: 2000 }),
  }),
  reply: DraftSchema,
});

/** Undoes the last change of a design; 409 `nothing_to_undo`, also when that was a change of theme files. */
export const undoDesign = endpoint({
  method: "POST",
  path: "/api/studio/design/:themeName/undo",
  summary: "Undo the last change of a design",
  auth: "owner",
  permission: "design.edit",
  params: ThemeParamsSchema,
  query: StepQuerySchema,
  reply: DraftSchema,
});

/** Redoes the last undone change; 409 `nothing_to_redo`. */
export const redoDesign = endpoint({
  method: "POST",
  path: "/api/studio/design/:themeName/redo",
  summary: "Redo a change of a design",
  auth: "owner",
  permission: "design.edit",
  params: ThemeParamsSchema,
  query: StepQuerySchema,
  reply: DraftSchema,
});

/**
 * Returns a theme's style sheet with values that need not be saved; invalid values fall back to the theme's. Read only.
 * spec: template-platform 1.8
 */
export const drawDesign = endpoint({
  method: "POST",
  path: "/api/studio/design/:themeName/sheet",
  summary: "Draw a design that is being edited",
  auth: "owner",
  permission: "design.edit",
  params: ThemeParamsSchema,
  body: DesignDataSchema,
  reply: Type.Object({
    css: Type.String(),
    problems: Type.Array(Type.Object({ line: Type.Integer(), message: Type.String() })),
    /** Font families that the sheet uses and the server provides. */
    families: Type.Array(Type.String()),
  }),
});
