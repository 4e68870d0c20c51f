import { readPublishedVisit } from "../../plugins/request-language.ts";
import { readOrigin, schemeOf } from "../../plugins/request-origin.ts";
import type { EarlyAnswer } from "../../plugins/early-answers.ts";
import type { Resources } from "../../plugins/resources.ts";
import { writeStoredReply } from "../../plugins/stored-reply.ts";
import { PLAIN_QUERY } from "./page-query.ts";
import type { Pages } from "./page-service.ts";

/**
 * Answers a visitor who has been here before with a page that is kept in memory. Only pages are ever kept, under their canonical path,
 * so a path that is found needs no further check; everything else, and a visitor who needs a crumb, goes the long way.
 */
export function keptPageAnswer({ env, directory }: Resources, pages: Pages): EarlyAnswer {
  const scheme = schemeOf(env.host);
  return (request, response) => {
    const { url, method, headers } = request;
    if (method !== "GET" || url === undefined || headers.cookie?.includes("crumb=") !== true) return false;
    const origin = readOrigin(headers.host, env.host);
    if (origin.kind !== "site") return false;
    const site = directory.peek(origin);
    if (!site || site.liveRelease === null) return false;
    const host = (headers.host ?? "").toLowerCase();
    const visit = { ...readPublishedVisit(site, { host, url }), origin: `${scheme}://${host}`, query: PLAIN_QUERY };
    const stored = pages.cache.get(pages.keyOf(visit));
    return stored !== undefined && writeStoredReply(request, response, stored);
  };
}
