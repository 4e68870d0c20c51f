import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { LANGUAGE_LIMITS } from "../language/language-limits.ts";
import { LanguageTagSchema } from "../language/language-list-schema.ts";

export const TranslatedTextSchema = Type.Object(
  {
    source: Type.String({ maxLength: LANGUAGE_LIMITS.textLength }),
    text: Type.String({ minLength: 1, maxLength: LANGUAGE_LIMITS.textLength }),
    /** Sanitized HTML; plain text by default. */
    isHtml: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type TranslatedText = Static<typeof TranslatedTextSchema>;

/**
 * A document's translation: only its texts, by the paths of `translatable-texts.ts`. Everything else, such as prices
 * and images, and all
 * missing texts come from the document itself.
 */
export const TranslationSchema = Type.Object(
  {
    documentId: IdSchema,
    language: LanguageTagSchema,
    texts: Type.Record(Type.String({ minLength: 1, maxLength: 500 }), TranslatedTextSchema, {
      maxProperties: LANGUAGE_LIMITS.texts,
    }),
  },
  { additionalProperties: false },
);
export type Translation = Static<typeof TranslationSchema>;
