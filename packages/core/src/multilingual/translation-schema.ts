import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";
import { LANGUAGE_LIMITS } from "./language-limits.ts";
import { LanguageTagSchema } from "./language-list-schema.ts";

/** One text in another language, and the text it was translated from. */
export const TranslatedTextSchema = Type.Object(
  {
    source: Type.String({ maxLength: LANGUAGE_LIMITS.textLength }),
    text: Type.String({ minLength: 1, maxLength: LANGUAGE_LIMITS.textLength }),
    /** Sanitised HTML; plain text without it. */
    isHtml: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type TranslatedText = Static<typeof TranslatedTextSchema>;

/**
 * What a document says in another language: only its texts, by the paths of `translatable-texts.ts`. All else, prices and pictures, is the
 * document's own, and so is every text that is missing here.
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
