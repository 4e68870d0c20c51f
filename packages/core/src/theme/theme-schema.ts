import { Type, type Static } from "typebox";
import { FONT_KIT_LIMITS, KIT_FAMILY_PATTERN, KIT_ID_PATTERN } from "../style/font/font-kit.ts";

/** SHA-256 of a file's bytes, as hex. */
const FileHashSchema = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** Files of a theme by path, with forward slashes: `collections/blog.list`. */
const FileListSchema = Type.Record(Type.String({ maxLength: 300 }), FileHashSchema, { maxProperties: 3000 });

/** Value of a tweak, by its title: a color, a size, a font as CSS declarations, an option name, or a boolean. */
const TweakValueSchema = Type.Union([Type.String({ maxLength: 2000 }), Type.Boolean(), Type.Number()]);
export type TweakValue = Static<typeof TweakValueSchema>;

const FontKitSchema = Type.Object(
  {
    id: Type.String({ pattern: KIT_ID_PATTERN }),
    /** As entered by the owner; the kit's content is not queried. */
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
 * A site's theme: the owner's changes to a built-in one, or all of an installed one. The site's settings select the
 * theme in use; the others keep their changes.
 */
export const ThemeSchema = Type.Object(
  {
    /** Referenced by `settings.theme.name`. */
    name: Type.String({ pattern: "^[a-z0-9-]{1,60}$" }),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    /**
     * `built-in`: the platform's folder of that name, with `files` replacing its own. `installed`: `files` is
     * everything.
     */
    source: Type.Union([Type.Literal("built-in"), Type.Literal("installed")]),
    files: FileListSchema,
    /** Original files, before the owner's edits; updates are compared with them. */
    base: FileListSchema,
    tweaks: Type.Record(Type.String({ maxLength: 200 }), TweakValueSchema, { maxProperties: 1000 }),
    /** The owner's styles, applied after the theme's. */
    customCss: Type.String({ maxLength: 200_000 }),
    /** The owner's Typekit kit, which serves its own fonts. spec: platform 2, font picker */
    fontKit: Type.Optional(FontKitSchema),
  },
  { additionalProperties: false },
);
export type ThemeData = Static<typeof ThemeSchema>;
