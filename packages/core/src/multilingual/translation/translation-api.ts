import { Type, type Static } from "typebox";
import { endpoint } from "../../api/endpoint.ts";
import { listOf } from "../../api/list-schema.ts";
import { IdSchema } from "../../lib/id-schema.ts";
import { ReleaseSchema } from "../../release/release-api.ts";
import { LANGUAGE_LIMITS } from "../language/language-limits.ts";
import { LanguageTagSchema } from "../language/language-list-schema.ts";
import { TRANSLATABLE_KINDS } from "./translatable-kinds.ts";

const KindSchema = Type.Enum(TRANSLATABLE_KINDS);

/** State of a translation compared with the live site; `none` if nothing was ever translated. */
const TranslationStatusSchema = Type.Union([
  Type.Literal("none"),
  Type.Literal("new"),
  Type.Literal("changed"),
  Type.Literal("published"),
]);

const ProgressSchema = Type.Object({
  translated: Type.Integer(),
  /** Translated from an original that has changed since. */
  outdated: Type.Integer(),
  missing: Type.Integer(),
});

const TranslationRowSchema = Type.Object({
  documentId: IdSchema,
  kind: KindSchema,
  title: Type.String(),
  progress: ProgressSchema,
  status: TranslationStatusSchema,
});
export type TranslationRow = Static<typeof TranslationRowSchema>;

const TextStateSchema = Type.Union([Type.Literal("translated"), Type.Literal("outdated"), Type.Literal("missing")]);

const TranslationViewSchema = Type.Object({
  documentId: IdSchema,
  kind: KindSchema,
  title: Type.String(),
  language: LanguageTagSchema,
  /** Send with the next change; 0 if nothing was ever translated. */
  version: Type.Integer(),
  status: TranslationStatusSchema,
  /** All texts of the document in reading order; `text` is "" when untranslated. */
  texts: Type.Array(
    Type.Object({
      path: Type.String(),
      /** Whether the source is sanitized HTML, as is `text`. */
      isHtml: Type.Boolean(),
      source: Type.String(),
      text: Type.String(),
      state: TextStateSchema,
    }),
  ),
});
export type TranslationView = Static<typeof TranslationViewSchema>;
export type TranslationText = TranslationView["texts"][number];

const TranslationParamsSchema = Type.Object({ language: LanguageTagSchema, documentId: IdSchema });

/** Documents with texts and their progress in a language, 50 per page. `query` searches titles. */
export const listTranslations = endpoint({
  method: "GET",
  path: "/api/studio/translations/:language",
  summary: "List what can be translated",
  auth: "owner",
  permission: "content.read",
  params: Type.Object({ language: LanguageTagSchema }),
  query: Type.Object({
    kind: Type.Optional(KindSchema),
    query: Type.Optional(Type.String({ maxLength: 200 })),
    cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$" })),
  }),
  reply: Type.Object({ ...listOf(TranslationRowSchema).properties, total: Type.Integer() }),
});

export const getTranslation = endpoint({
  method: "GET",
  path: "/api/studio/translations/:language/:documentId",
  summary: "Read the translation of a document",
  auth: "owner",
  permission: "content.read",
  params: TranslationParamsSchema,
  reply: TranslationViewSchema,
});

/**
 * Saves texts of a translation as a draft, by path; "" removes one so the original is shown. Each counts as translated
 * from the
 * current original. 409 `version_conflict` when it was saved since `version`; 400 `invalid_document` for an unknown
 * path;
 * 403 `forbidden` without permission to edit the document.
 */
export const putTranslation = endpoint({
  method: "PUT",
  path: "/api/studio/translations/:language/:documentId",
  summary: "Translate texts of a document",
  auth: "owner",
  permission: "content.edit",
  params: TranslationParamsSchema,
  body: Type.Object({
    version: Type.Integer({ minimum: 0 }),
    texts: Type.Record(
      Type.String({ minLength: 1, maxLength: 500 }),
      Type.String({ maxLength: LANGUAGE_LIMITS.textLength }),
      { maxProperties: LANGUAGE_LIMITS.texts },
    ),
  }),
  reply: TranslationViewSchema,
});

/** Undoes the latest change of a translation; 409 `nothing_to_undo`; 403 `forbidden` as for a change. */
export const undoTranslation = endpoint({
  method: "POST",
  path: "/api/studio/translations/:language/:documentId/undo",
  summary: "Undo the last change of a translation",
  auth: "owner",
  permission: "content.edit",
  params: TranslationParamsSchema,
  reply: TranslationViewSchema,
});

/** Publishes only the list of languages and all translations into a language. 409 `nothing_to_publish`. */
export const publishLanguage = endpoint({
  method: "POST",
  path: "/api/studio/translations/:language/publish",
  summary: "Publish a language",
  auth: "owner",
  permission: "content.publish",
  params: Type.Object({ language: LanguageTagSchema }),
  reply: Type.Object({ release: ReleaseSchema }),
});
