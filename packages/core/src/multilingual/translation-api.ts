import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { ReleaseSchema } from "../release/release-api.ts";
import { LANGUAGE_LIMITS } from "./language-limits.ts";
import { LanguageTagSchema } from "./language-list-schema.ts";
import { TRANSLATABLE_KINDS } from "./translatable-kinds.ts";

const KindSchema = Type.Enum(TRANSLATABLE_KINDS);

/** How a translation stands to what visitors see; `none` where nothing was ever translated. */
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
  /** What owners know the document by. */
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
  /** Goes back with the next change; 0 where nothing was ever translated. */
  version: Type.Integer(),
  status: TranslationStatusSchema,
  /** All texts of the document in reading order; `text` is "" for one that is not translated. */
  texts: Type.Array(
    Type.Object({
      path: Type.String(),
      /** Sanitised HTML, as `text` is then. */
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

/** Documents with texts and how far each is translated into a language, 50 a page. `query` finds in titles. */
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

/** The texts of one document beside their translations. */
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
 * Writes some texts of a translation as a draft, by their paths; "" takes one away, so that the original shows. Each counts as translated from the
 * original as it stands. 409 `version_conflict` when somebody saved since `version`; 400 `invalid_document` for a path that is not there;
 * 403 `forbidden` for whoever may not change the document itself.
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

/** Takes the newest change of a translation back; 409 `nothing_to_undo`; 403 `forbidden` as for a change. */
export const undoTranslation = endpoint({
  method: "POST",
  path: "/api/studio/translations/:language/:documentId/undo",
  summary: "Undo the last change of a translation",
  auth: "owner",
  permission: "content.edit",
  params: TranslationParamsSchema,
  reply: TranslationViewSchema,
});

/** Publishes all translations into a language and the list of languages, and nothing else. 409 `nothing_to_publish`. */
export const publishLanguage = endpoint({
  method: "POST",
  path: "/api/studio/translations/:language/publish",
  summary: "Publish a language",
  auth: "owner",
  permission: "content.publish",
  params: Type.Object({ language: LanguageTagSchema }),
  reply: Type.Object({ release: ReleaseSchema }),
});
