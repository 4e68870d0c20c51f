import * as api from "@stoa/core/presence/presence-api.ts";
import { PRESENCE_LIMITS } from "@stoa/core/presence/presence-limits.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { inSite } from "../../db/database.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import type { SiteMember } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { joinStudio, leaveStudio } from "./presence-service.ts";

/** A program with a key is nobody who could be met: it neither joins nor sees who is there. */
function isPerson({ sessionKey }: SiteMember): boolean {
  return sessionKey !== "";
}

/** Who has the studio of a site open: the studio origin. */
export function presenceRoutes({ routes, database, now }: Pick<Resources, "routes" | "database" | "now">): void {
  const limiter = new RateLimiterMemory({ points: PRESENCE_LIMITS.perMinute, duration: 60 });

  routes.studio(api.sayPresence, async ({ site, account, params, body }) => {
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
