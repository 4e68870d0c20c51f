import { Type, type Static } from "typebox";
import { FONT_KIT_LIMITS, KIT_FAMILY_PATTERN, KIT_ID_PATTERN } from "../style/font-kit.ts";

/** SHA-256 of a file's bytes, as hex. */
const FileHashSchema = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** Files of a theme by their path in it, with forward slashes: `collections/blog.list`. */
const FileListSchema = Type.Record(Type.String({ maxLength: 300 }), FileHashSchema, { maxProperties: 3000 });

/** Value of a tweak by the tweak's title: a colour, a size, a font as CSS declarations, the name of an option, or whether it is on. */
const TweakValueSchema = Type.Union([Type.String({ maxLength: 2000 }), Type.Boolean(), Type.Number()]);
export type TweakValue = Static<typeof TweakValueSchema>;

const FontKitSchema = Type.Object(
  {
    id: Type.String({ pattern: KIT_ID_PATTERN }),
    /** As its owner wrote them: what a kit holds is not asked. */
    families: Type.Array(Type.String({ pattern: KIT_FAMILY_PATTERN }), {
      minItems: 1,
      maxItems: FONT_KIT_LIMITS.families,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
);
export type FontKit = Static<typeof FontKitSchema>;

/**
 * A theme as a site has it: what its owner changed of a built-in one, or all of one that was installed. The site's settings name the
 * theme that is shown; the others keep what was done to them.
 */
export const ThemeSchema = Type.Object(
  {
    /** Name that `settings.theme.name` refers to. */
    name: Type.String({ pattern: "^[a-z0-9-]{1,60}$" }),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    /** `built-in`: the platform's own folder of that name, with `files` in place of its own. `installed`: `files` is all there is. */
    source: Type.Union([Type.Literal("built-in"), Type.Literal("installed")]),
    files: FileListSchema,
    /** The files as they came, before the owner's edits: what an update is compared with. */
    base: FileListSchema,
    tweaks: Type.Record(Type.String({ maxLength: 200 }), TweakValueSchema, { maxProperties: 1000 }),
    /** The owner's own styles, after the theme's. */
    customCss: Type.String({ maxLength: 200_000 }),
    /** A kit of the owner's at Typekit, which serves its letters. spec: platform 2, font picker */
    fontKit: Type.Optional(FontKitSchema),
  },
  { additionalProperties: false },
);
export type ThemeData = Static<typeof ThemeSchema>;
