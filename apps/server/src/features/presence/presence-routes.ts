import * as api from "@stoa/core/presence/presence-api.ts";
import { PRESENCE_LIMITS } from "@stoa/core/presence/presence-limits.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { inSite } from "../../db/database.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import type { SiteMember } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { joinStudio, leaveStudio } from "./presence-service.ts";

/** API keys are not people: they neither join nor see who is there. */
function isPerson({ sessionKey }: SiteMember): boolean {
  return sessionKey !== "";
}

export function presenceRoutes({ routes, database, now }: Pick<Resources, "routes" | "database" | "now">): void {
  const limiter = new RateLimiterMemory({ points: PRESENCE_LIMITS.perMinute, duration: 60 });

  routes.studio(api.reportPresence, async ({ site, account, params, body }) => {
    if (!isPerson(account)) return { people: [] };
    await countAgainst([[limiter, account.id]]);
    const tab = { ...params, ...body, accountId: account.id, email: account.email };
    const seesDrafts = account.permissions.has("content.read");
    const people = await inSite(database, site.id, (db) => joinStudio(db, { tab, seesDrafts, now: now() }));
    return { people };
  });
  routes.studio(api.endPresence, async ({ site, account, params }) => {
    if (isPerson(account)) {
      await inSite(database, site.id, (db) => leaveStudio(db, { ...params, accountId: account.id }));
    }
    return { gone: true };
  });
}
