import { properAddress } from "@stoa/core/site/proper-address.ts";
import { readPublishedVisit } from "../../../plugins/request/request-language.ts";
import { readOrigin, schemeOf } from "../../../plugins/request/request-origin.ts";
import type { IncomingMessage } from "node:http";
import type { EarlyAnswer } from "../../../plugins/early-answers.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { hasCrumb } from "../../../plugins/session/crumb.ts";
import { writeStoredReply } from "../../../plugins/reply/stored-reply.ts";
import { PLAIN_QUERY } from "../address/page-query.ts";
import type { Pages } from "../page-service.ts";

function isReturning({ method, headers }: IncomingMessage, platformHost: string): boolean {
  return method === "GET" && hasCrumb(headers.cookie, platformHost);
}

/**
 * Answers a returning visitor with a cached page. Only pages are cached, under their canonical path, so a hit needs no
 * further check; everything else, and a visitor who needs a crumb, takes the normal route.
 */
export function cachedPageAnswer({ env, directory }: Resources, pages: Pages): EarlyAnswer {
  const scheme = schemeOf(env.host);
  return (request, response) => {
    const { url, headers } = request;
    if (url === undefined || !isReturning(request, env.host)) return false;
    const origin = readOrigin(headers.host, env.host);
    if (origin.kind !== "site") return false;
    const site = directory.peek(origin);
    if (!site || site.liveRelease === null) return false;
    const host = (headers.host ?? "").toLowerCase();
    if (properAddress(site, { host, url, platformHost: env.host }) !== undefined) return false;
    const visit = { ...readPublishedVisit(site, { host, url }), origin: `${scheme}://${host}`, query: PLAIN_QUERY };
    const stored = pages.cache.get(pages.keyOf(visit));
    return stored !== undefined && writeStoredReply(request, response, stored);
  };
}
