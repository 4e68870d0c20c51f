import { Type, type Static } from "typebox";
import { LANGUAGE_LIMITS } from "./language-limits.ts";

/**
 * A canonical language tag: `de`, `pt-BR`, `zh-Hant`. In lowercase it is the first segment of the language's addresses.
 */
export const LanguageTagSchema = Type.String({
  pattern: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$",
  maxLength: 20,
});

export const SiteLanguageSchema = Type.Object(
  {
    language: LanguageTagSchema,
    /** Visible to visitors. Translations are kept either way. */
    isEnabled: Type.Boolean(),
    /** Host name that serves the site in this language, without `/xx` in its addresses. */
    domain: Type.Optional(Type.String({ pattern: "^[a-z0-9.-]+(?::[0-9]{1,5})?$", minLength: 1, maxLength: 260 })),
  },
  { additionalProperties: false },
);

/**
 * Languages of a site besides its own, in display order; one document per site. spec: platform 3, multilingual settings
 */
export const LanguageListSchema = Type.Object(
  { languages: Type.Array(SiteLanguageSchema, { maxItems: LANGUAGE_LIMITS.languages }) },
  { additionalProperties: false },
);
export type LanguageList = Static<typeof LanguageListSchema>;
export type ListedLanguage = LanguageList["languages"][number];
