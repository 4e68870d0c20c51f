import * as api from "@stoa/core/domain/domain-api.ts";
import { DOMAIN_PROBLEMS } from "@stoa/core/domain/domain-messages.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyInstance } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import { readOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createOwnAddresses, lookUpDomain } from "./domain-check-service.ts";
import { createDomainLookup } from "./domain-lookup.ts";
import {
  builtInName,
  choosePrimary,
  claimDomain,
  connectDomain,
  dropDomain,
  getDomain,
  isNameKnown,
  readDomains,
  type DomainServices,
} from "./domain-service.ts";

/** Checks per minute and site: each queries external name servers. */
const CHECKS_PER_MINUTE = 20;

/** A host with an optional port; empty where nothing was sent. */
const HOST = /^[a-z0-9.-]{0,253}(?::\d{1,5})?$/;

function nameIn(query: unknown): string {
  const name = typeof query === "object" && query !== null && "domain" in query ? query.domain : "";
  return typeof name === "string" ? name.toLowerCase() : "";
}

/** For the TLS proxy: whether to request a certificate for a name. Called under any host. */
function certificateRoute(app: FastifyInstance, resources: Resources): void {
  app.get("/certificate-wanted", async (request, reply) => {
    const name = nameIn(request.query);
    if (!HOST.test(name)) throw new AppError("invalid_request", { fields: { domain: DOMAIN_PROBLEMS.notAName } });
    const isKnown = await isNameKnown(resources.database, readOrigin(name, resources.env.host));
    return reply
      .code(isKnown ? 200 : 404)
      .header("cache-control", "no-store")
      .send({ isKnown });
  });
}

export function domainRoutes(app: FastifyInstance, resources: Resources, lookup = createDomainLookup()): void {
  const { routes, database, directory, now } = resources;
  const checks = new RateLimiterMemory({ points: CHECKS_PER_MINUTE, duration: 60 });
  const ownAddresses = createOwnAddresses(lookup, now);
  async function at<Result>(site: SiteEntry, work: (services: DomainServices) => Promise<Result>): Promise<Result> {
    const addresses = await ownAddresses(builtInName({ site, resources }));
    return inSite(database, site.id, (db) => work({ db, site, resources, addresses }));
  }
  certificateRoute(app, resources);
  routes.studio(api.listDomains, ({ site }) => at(site, readDomains));
  routes.studio(api.addDomain, ({ site, body }) => at(site, (services) => claimDomain(services, body.name)));
  routes.studio(api.checkDomain, async ({ site, params: { host } }) => {
    await countAgainst([[checks, site.id]]);
    const domain = await at(site, (services) => getDomain(services, host));
    const said = await lookUpDomain(domain, { lookup, builtIn: builtInName({ site, resources }) });
    if (domain.isConnected || said.proof !== "found") return { domain, ...said };
    const connected = await at(site, (services) => connectDomain(services, host));
    directory.forget(site.id);
    return { domain: connected, ...said };
  });
  routes.studio(api.setPrimaryDomain, async ({ site, body: { host } }) => {
    await at(site, (services) => choosePrimary(services, host));
    directory.forget(site.id);
    return at(site, readDomains);
  });
  routes.studio(api.removeDomain, async ({ site, params: { host } }) => {
    await at(site, (services) => dropDomain(services, host));
    directory.forget(site.id);
    return { removed: true };
  });
}
