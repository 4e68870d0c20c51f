import { properAddress } from "@stoa/core/site/proper-address.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readOrigin, schemeOf } from "./request-origin.ts";

type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly platformHost: string };

/**
 * Redirects requests for a published page at one of the site's other addresses to the proper one, and returns whether
 * it did. Not cached by browsers, since the owner may change the primary domain: cached redirects could then loop.
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
