import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { LANGUAGE_LIMITS } from "./language/language-limits.ts";
import { LanguageTagSchema, SiteLanguageSchema } from "./language/language-list-schema.ts";

const LanguageViewSchema = Type.Object({
  language: LanguageTagSchema,
  /** Its English name. */
  name: Type.String(),
  /** Its name in itself. */
  ownName: Type.String(),
  direction: Type.Union([Type.Literal("ltr"), Type.Literal("rtl")]),
  /** The language the site is written in; always present. */
  isPrimary: Type.Boolean(),
  isEnabled: Type.Boolean(),
  /** Whether visitors see it: it is enabled and that change is published. */
  isPublished: Type.Boolean(),
  /** Path prefix such as `/de`; "" for the site's own language and for one with a domain. */
  prefix: Type.String(),
  domain: Type.Optional(Type.String()),
});
export type LanguageView = Static<typeof LanguageViewSchema>;

const LanguageListReplySchema = Type.Object({
  languages: Type.Array(LanguageViewSchema),
  /** Send with the next change; 0 if nothing was ever changed. */
  version: Type.Integer(),
});

/** The languages of a site and whether it has several. spec: platform 7 */
export const getMultilingualSettings = endpoint({
  method: "GET",
  path: "/api/multilingual/settings",
  summary: "Read the settings of languages",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({
    isEnabled: Type.Boolean(),
    primaryLanguage: Type.String(),
    languages: Type.Array(LanguageViewSchema),
    version: Type.Integer(),
    maxLanguages: Type.Integer(),
  }),
});

/** Translation progress by language, in documents. spec: platform 7 */
export const getMultilingualStatus = endpoint({
  method: "GET",
  path: "/api/multilingual/status",
  summary: "Read how far translations are",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({
    isConnected: Type.Boolean(),
    documents: Type.Integer(),
    languages: Type.Array(
      Type.Object({
        language: LanguageTagSchema,
        isPublished: Type.Boolean(),
        /** Documents with at least one translated text. */
        translated: Type.Integer(),
        /** Of those, documents whose translation is not fully published. */
        unpublished: Type.Integer(),
      }),
    ),
  }),
});

/** The languages of a site, its own first. spec: platform 7 */
export const getMultilingualLanguages = endpoint({
  method: "GET",
  path: "/api/multilingual/languages",
  summary: "List the languages of the site",
  auth: "owner",
  permission: "content.read",
  reply: LanguageListReplySchema,
});

/**
 * Saves the list of languages as a draft; translations are always kept. The site's own language may be listed, marked
 * `isPrimary`, and is left unchanged. A language is visible unless `isEnabled` is false. 409 `version_conflict` when a
 * `version` is sent and it was saved since; 400 `invalid_document`.
 * spec: platform 7
 */
export const putMultilingualLanguages = endpoint({
  method: "PUT",
  path: "/api/multilingual/languages",
  summary: "Change the languages of the site",
  auth: "owner",
  permission: "site.settings",
  body: Type.Object({
    languages: Type.Array(
      Type.Object({
        ...SiteLanguageSchema.properties,
        isEnabled: Type.Optional(Type.Boolean()),
        isPrimary: Type.Optional(Type.Boolean()),
      }),
      { maxItems: LANGUAGE_LIMITS.languages + 1 },
    ),
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: LanguageListReplySchema,
});

/** Reduces the site to its own language, as a draft; translations are kept. spec: platform 7 */
export const deleteMultilingualConnection = endpoint({
  method: "DELETE",
  path: "/api/multilingual/connection",
  summary: "Remove all languages but the site's own",
  auth: "owner",
  permission: "site.settings",
  reply: LanguageListReplySchema,
});
