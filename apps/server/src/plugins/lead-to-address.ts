import { properAddress } from "@stoa/core/site/proper-address.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readOrigin, schemeOf } from "./request-origin.ts";

type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly platformHost: string };

/**
 * Sends whoever asks for a published page at another of the site's addresses to the page's own, and says whether it did. Browsers ask
 * again each time, since the owner may choose another main address: kept redirects would then lead back and forth.
 */
export function leadToProperAddress(site: SiteEntry, { request, reply, platformHost }: Visit): boolean {
  const { method, headers, originalUrl: url } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  if (readOrigin(headers.host, platformHost).kind !== "site") return false;
  const host = (headers.host ?? "").toLowerCase();
  const proper = properAddress(site, { host, url, platformHost });
  if (proper === undefined) return false;
  void reply.header("cache-control", "public, max-age=0").redirect(`${schemeOf(platformHost)}://${proper}`, 301);
  return true;
}
