import {
  hasLanguage,
  pathInLanguage,
  splitLanguagePath,
  type LanguagePrefix,
  type PublicLanguage,
} from "@stoa/core/multilingual/language/language-path.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { readOrigin, type RequestOrigin } from "./request-origin.ts";

type Parts = {
  readonly directory: { readonly peek: (origin: RequestOrigin) => SiteEntry | undefined };
  readonly platformHost: string;
};

const PARTS = /^\/_/;
/** Pages that islands link to without a language in the path. */
const OWN_PAGES = /^\/(?:cart|checkout|account|search)(?:[/?]|$)/;
const NO_LANGUAGES: readonly PublicLanguage[] = [];

function languagesOf(site: SiteEntry, { kind }: RequestOrigin): readonly PublicLanguage[] {
  return (kind === "preview" ? site.draftLanguages : kind === "site" ? site.languages : undefined) ?? NO_LANGUAGES;
}

type SpeakingSite = Pick<SiteEntry, "language" | "languages">;

export function languagePrefixOf(site: SpeakingSite): LanguagePrefix | undefined {
  const { language } = site;
  return language && { prefix: language.prefix, languages: site.languages ?? NO_LANGUAGES };
}

export function pathForVisitor(site: SpeakingSite, path: string): string {
  const place = languagePrefixOf(site);
  return place ? pathInLanguage(path, place) : path;
}

function cameFrom({ headers }: IncomingMessage): string {
  const { referer, host } = headers;
  if (referer === undefined || !URL.canParse(referer)) return "";
  const url = new URL(referer);
  return url.host === host?.toLowerCase() ? url.pathname : "";
}

export function readPublishedVisit(
  site: SiteEntry,
  { host, url }: { readonly host: string; readonly url: string },
): { readonly site: SiteEntry; readonly path: string } {
  const { languages = NO_LANGUAGES } = site;
  if (languages.length === 0) return { site, path: url };
  const split = splitLanguagePath(url, languages);
  const language = split?.language ?? languages.find(({ domain }) => domain === host);
  return { site: language ? siteIn(site, languages, language) : site, path: split?.path ?? url };
}

export function readDraftVisit(site: SiteEntry, path: string): { readonly site: SiteEntry; readonly path: string } {
  const languages = site.draftLanguages ?? NO_LANGUAGES;
  const split = splitLanguagePath(path, languages);
  return split ? { site: siteIn(site, languages, split.language), path: split.path } : { site, path };
}

function siteIn(site: SiteEntry, languages: readonly PublicLanguage[], language: PublicLanguage): SiteEntry {
  return { ...site, languages, language };
}

type Asked = {
  readonly languages: readonly PublicLanguage[];
  readonly isSite: boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Type of a request without a language in its path: a page, a fragment of one, or a script call. */
function kindOfRequest({ method, url }: FastifyRequest): "page" | "own-page" | "call" {
  if (method !== "GET" && method !== "HEAD") return "call";
  if (OWN_PAGES.test(url)) return "own-page";
  return hasLanguage(url) && !PARTS.test(url) ? "page" : "call";
}

/** The site in the language of the referring page, where the target has that language. */
function siteFromPage(site: SiteEntry, { languages, isSite, request, reply }: Asked): SiteEntry | undefined {
  const from = splitLanguagePath(cameFrom(request.raw), languages)?.language;
  const kind = kindOfRequest(request);
  if (!from || kind === "page") return { ...site, languages };
  const shown = siteIn(site, languages, from);
  if (kind === "call" || !isSite) return shown;
  void reply.header("cache-control", "no-store").redirect(pathForVisitor(shown, request.url), 302);
  return undefined;
}

export type RequestLanguages = {
  /** The path without its language, as routes expect it. */
  readonly rewriteUrl: (raw: IncomingMessage) => string;
  readonly siteOf: (site: SiteEntry, request: FastifyRequest, reply: FastifyReply) => SiteEntry | undefined;
};

/**
 * Strips the language from paths, so every route of a site exists in each of its languages. A request without a
 * language in its path, such as a script call or form, uses that of the referring page.
 */
export function createRequestLanguages({ directory, platformHost }: Parts): RequestLanguages {
  const known = new WeakMap<IncomingMessage, { readonly language: PublicLanguage; readonly path: string }>();

  function originOf(raw: IncomingMessage): RequestOrigin {
    return readOrigin(raw.headers.host, platformHost);
  }
  return {
    rewriteUrl: (raw) => {
      const url = raw.url ?? "/";
      const before = known.get(raw);
      if (before) return before.path;
      const origin = originOf(raw);
      const site = directory.peek(origin);
      const split = site && splitLanguagePath(url, languagesOf(site, origin));
      if (split) known.set(raw, split);
      return split?.path ?? url;
    },
    siteOf: (site, request, reply) => {
      const { raw, server } = request;
      const origin = originOf(raw);
      const languages = languagesOf(site, origin);
      if (languages.length === 0) return site;
      const host = raw.headers.host?.toLowerCase();
      const language = known.get(raw)?.language ?? languages.find(({ domain }) => domain === host);
      if (language) return siteIn(site, languages, language);
      const split = splitLanguagePath(request.url, languages);
      if (!split) return siteFromPage(site, { languages, isSite: origin.kind === "site", request, reply });
      // The site was not cached when the path was read: the request is restarted with its language known.
      known.set(raw, split);
      void reply.hijack();
      server.routing(raw, reply.raw);
      return undefined;
    },
  };
}

/** Keeps redirects in the visitor's language, for every route. */
export function leadInLanguage(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const { site } = request;
    const to = reply.getHeader("location");
    if (!site?.language || typeof to !== "string") return;
    void reply.header("location", pathForVisitor(site, to));
  });
}
