import {
  hasLanguage,
  languagePrefix,
  splitLanguagePath,
  type PublicLanguage,
} from "../multilingual/language/language-path.ts";
import type { SiteEntry } from "./site-entry.ts";

type KnownSite = Pick<SiteEntry, "slug" | "primaryHost" | "languages">;

/**
 * Returns the host of a site in its own language: the domain its owner chose, otherwise the one under the server's own.
 */
export function homeHost({ slug, primaryHost }: Pick<KnownSite, "slug" | "primaryHost">, platformHost: string): string {
  return primaryHost ?? `${slug}.${platformHost}`;
}

/** Crawler files; every host answers other files and calls itself. */
const FOR_CRAWLERS = /^\/(?:robots\.txt|sitemap\.xml)(?:\?|$)/;
/** Page fragments, and machine requests to a host. */
const NO_PAGE = /^\/[_.]/;

function isMoved(url: string): boolean {
  return FOR_CRAWLERS.test(url) || (hasLanguage(url) && !NO_PAGE.test(url));
}

export type RequestedAddress = { readonly host: string; readonly url: string; readonly platformHost: string };

type Asked = Pick<RequestedAddress, "host" | "url"> & { readonly home: string };

function properIn(languages: readonly PublicLanguage[], { host, url, home }: Asked): Pick<Asked, "host" | "url"> {
  // Paths below `/xx` select a language even if it has a domain.
  const prefixed = languages.map((one) => ({ ...one, prefix: languagePrefix(one.language) }));
  const named = splitLanguagePath(url, prefixed);
  if (named) {
    const { domain } = named.language;
    return domain === undefined ? { host: home, url } : { host: domain, url: named.path };
  }
  const own = languages.find(({ domain }) => domain === host);
  return { host: own?.domain ?? home, url };
}

/**
 * Returns the canonical host, path and query of a published page requested at another address: at the site's primary
 * domain, or without `/xx` on a language's domain. `url` is the requested path and query, which are kept. Undefined
 * when
 * the address is already canonical, and for anything but a page.
 */
export function properAddress(site: KnownSite, { host, url, platformHost }: RequestedAddress): string | undefined {
  const { languages = [] } = site;
  const home = homeHost(site, platformHost);
  if (host === home && languages.every(({ domain }) => domain === undefined)) return undefined;
  if (!isMoved(url)) return undefined;
  const proper = properIn(languages, { host, url, home });
  return proper.host === host && proper.url === url ? undefined : `${proper.host}${proper.url}`;
}
