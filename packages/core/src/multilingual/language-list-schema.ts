import { Type, type Static } from "typebox";
import { LANGUAGE_LIMITS } from "./language-limits.ts";

/** A language tag in its canonical form: `de`, `pt-BR`, `zh-Hant`. Written in lower case it is the first part of the language's addresses. */
export const LanguageTagSchema = Type.String({
  pattern: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$",
  maxLength: 20,
});

/** A language beside the site's own. */
export const SiteLanguageSchema = Type.Object(
  {
    language: LanguageTagSchema,
    /** Visitors see it. Its translations are kept either way. */
    isEnabled: Type.Boolean(),
    /** Host name under which the site is in this language, without `/xx` in its addresses. */
    domain: Type.Optional(Type.String({ pattern: "^[a-z0-9.-]+(?::[0-9]{1,5})?$", minLength: 1, maxLength: 260 })),
  },
  { additionalProperties: false },
);

/** The languages of a site beside its own, in the order visitors choose from; one document per site. spec: platform 3, multilingual settings */
export const LanguageListSchema = Type.Object(
  { languages: Type.Array(SiteLanguageSchema, { maxItems: LANGUAGE_LIMITS.languages }) },
  { additionalProperties: false },
);
export type LanguageList = Static<typeof LanguageListSchema>;
export type ListedLanguage = LanguageList["languages"][number];
