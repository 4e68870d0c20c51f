import { hasLanguage, languagePrefix, splitLanguagePath, type ShownLanguage } from "../multilingual/language-path.ts";
import type { SiteEntry } from "./site-entry.ts";

type KnownSite = Pick<SiteEntry, "slug" | "primaryHost" | "languages">;

/** The host where the site is in its own language: the domain its owner chose, else the one below the server's own. */
export function homeHost({ slug, primaryHost }: Pick<KnownSite, "slug" | "primaryHost">, platformHost: string): string {
  return primaryHost ?? `${slug}.${platformHost}`;
}

/** What crawlers ask of a host; of other files and calls each host has its own. */
const FOR_CRAWLERS = /^\/(?:robots\.txt|sitemap\.xml)(?:\?|$)/;
/** Parts of pages, and what machines ask of a host. */
const NO_PAGE = /^\/[_.]/;

function isMoved(url: string): boolean {
  return FOR_CRAWLERS.test(url) || (hasLanguage(url) && !NO_PAGE.test(url));
}

export type AskedAddress = { readonly host: string; readonly url: string; readonly platformHost: string };

type Asked = Pick<AskedAddress, "host" | "url"> & { readonly home: string };

function properIn(languages: readonly ShownLanguage[], { host, url, home }: Asked): Pick<Asked, "host" | "url"> {
  // Below `/xx` a language is asked for also where it has a domain.
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
 * Host, path and query of the one address that a page of a published site has, when it was asked for at another: at the site's main
 * address, or without `/xx` on the domain of a language. `url` is path and query as they were asked for, and so they stay. Undefined when
 * the address is right, and for what is no page.
 */
export function properAddress(site: KnownSite, { host, url, platformHost }: AskedAddress): string | undefined {
  const { languages = [] } = site;
  const home = homeHost(site, platformHost);
  if (host === home && languages.every(({ domain }) => domain === undefined)) return undefined;
  if (!isMoved(url)) return undefined;
  const proper = properIn(languages, { host, url, home });
  return proper.host === host && proper.url === url ? undefined : `${proper.host}${proper.url}`;
}
