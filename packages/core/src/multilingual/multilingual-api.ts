import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { LANGUAGE_LIMITS } from "./language-limits.ts";
import { LanguageTagSchema, SiteLanguageSchema } from "./language-list-schema.ts";

/** A language as owners see it. */
const LanguageViewSchema = Type.Object({
  language: LanguageTagSchema,
  /** Its English name. */
  name: Type.String(),
  /** What it calls itself. */
  ownName: Type.String(),
  direction: Type.Union([Type.Literal("ltr"), Type.Literal("rtl")]),
  /** The language the site is written in, which is always there. */
  isPrimary: Type.Boolean(),
  isEnabled: Type.Boolean(),
  /** Whether visitors see it: it is enabled, and that is published. */
  isPublished: Type.Boolean(),
  /** First part of its addresses, as `/de`; "" for the site's own language and for one with a domain. */
  prefix: Type.String(),
  domain: Type.Optional(Type.String()),
});
export type LanguageView = Static<typeof LanguageViewSchema>;

const LanguageListReplySchema = Type.Object({
  languages: Type.Array(LanguageViewSchema),
  /** Goes back with the next change; 0 where nothing was ever changed. */
  version: Type.Integer(),
});

/** The languages of a site and whether it has more than one. spec: platform 7 */
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

/** How far the translations are, by language; counts of documents. spec: platform 7 */
export const getMultilingualStatus = endpoint({
  method: "GET",
  path: "/api/multilingual/status",
  summary: "Read how far translations are",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({
    isConnected: Type.Boolean(),
    /** Documents that have texts. */
    documents: Type.Integer(),
    languages: Type.Array(
      Type.Object({
        language: LanguageTagSchema,
        isPublished: Type.Boolean(),
        /** Documents of which something is translated. */
        translated: Type.Integer(),
        /** Of those, the ones whose translation is not yet what visitors see. */
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
 * Writes the list of languages as a draft; translations are kept whatever it says. The site's own language may stand in it, marked
 * `isPrimary`, and is left as it is. A language is shown to visitors unless `isEnabled` is false. 409 `version_conflict` when a `version` is sent and somebody saved since; 400 `invalid_document`.
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

/** Leaves the site with its own language, as a draft; translations are kept. spec: platform 7 */
export const deleteMultilingualConnection = endpoint({
  method: "DELETE",
  path: "/api/multilingual/connection",
  summary: "Remove all languages but the site's own",
  auth: "owner",
  permission: "site.settings",
  reply: LanguageListReplySchema,
});
