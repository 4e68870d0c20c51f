import * as api from "@stoa/core/role/member-api.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { addMember, changeMember, listMembers, removeMember } from "./member-service.ts";

/** Additions per hour and site, which prevents probing a list of emails. */
const ADDITIONS_PER_HOUR = 30;

export function memberRoutes({ routes, database }: Pick<Resources, "routes" | "database">): void {
  const additions = new RateLimiterMemory({ points: ADDITIONS_PER_HOUR, duration: 60 * 60 });

  routes.studio(api.listMembers, async ({ site }) => ({
    items: await inSite(database, site.id, listMembers),
    nextCursor: null,
  }));

  routes.studio(api.addMember, async ({ site, account, body }) => {
    await additions.consume(site.id).catch(() => {
      throw new AppError("too_many_requests");
    });
    return inSite(database, site.id, (db) => addMember(db, { ...body, own: account.permissions }));
  });

  routes.studio(api.changeMember, ({ site, account, params, body }) =>
    inSite(database, site.id, (db) => changeMember(db, { ...params, ...body, own: account.permissions })),
  );

  routes.studio(api.removeMember, async ({ site, account, params }) => {
    await inSite(database, site.id, (db) => removeMember(db, { ...params, own: account.permissions }));
    return { removed: true };
  });
}
