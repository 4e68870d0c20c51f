import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";
import { leadToProperAddress } from "./lead-to-address.ts";
import { leadInLanguage, type RequestLanguages } from "./request-language.ts";
import { asksForServiceWorker } from "./page-request.ts";
import { readOrigin, type RequestOrigin } from "./request-origin.ts";

type Parts = {
  readonly platformHost: string;
  readonly directory: { readonly find: (origin: RequestOrigin) => Promise<SiteEntry | undefined> };
  readonly languages: RequestLanguages;
};

/** Requested by machines under any host, and scripts shared by all sites: pages need them during a database outage. */
const SITELESS_ROUTES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/certificate-wanted", "/_stoa/:file"]);

/** Finds each request's site by host, and redirects visitors from the site's other addresses. */
export function resolveSites(app: FastifyInstance, { platformHost, directory, languages }: Parts): void {
  app.decorateRequest("site", null);
  app.decorateRequest("admitted", null);
  app.addHook("onRequest", async (request, reply) => {
    // One registered by a script of a site would answer for all of its pages, the checkout too.
    if (asksForServiceWorker(request)) throw new AppError("not_found");
    const origin = readOrigin(request.headers.host, platformHost);
    if (origin.kind === "platform" || SITELESS_ROUTES.has(request.routeOptions.url ?? "")) return;
    const site = await directory.find(origin);
    if (!site) throw new AppError("site_not_found");
    if (leadToProperAddress(site, { request, reply, platformHost })) return reply;
    const seen = languages.siteOf(site, request, reply);
    if (!seen) return reply;
    request.site = seen;
  });
  leadInLanguage(app);
}
