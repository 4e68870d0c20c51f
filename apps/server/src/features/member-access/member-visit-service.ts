import type { SiteUserEvents } from "../site-user/site-user-service.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../site-user/site-user-service.ts";
import type { FastifyRequest } from "fastify";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { attachMemberAccess, listMemberAreasOf } from "./member-access-service.ts";

type VisitParts = Pick<Resources, "database" | "env" | "now">;

/** Adds to the sign-in events: visitors keep what was bought for their address before they had an account. */
export function withMemberAccess({ database }: Pick<VisitParts, "database">, events: SiteUserEvents): SiteUserEvents {
  return {
    ...events,
    signedIn: async (visit) => {
      await events.signedIn(visit);
      await inSite(database, visit.site.id, (db) => attachMemberAccess(db, visit.siteUserId));
    },
  };
}

const NOWHERE: ReadonlySet<string> = new Set();

/** A visitor's member areas; none for guests, at no query. */
export async function findMemberAreas(
  parts: VisitParts,
  request: FastifyRequest,
  site: SiteEntry,
): Promise<ReadonlySet<string>> {
  const token = siteUserTokenOf(request, parts);
  if (token === undefined) return NOWHERE;
  const now = parts.now();
  return inSite(parts.database, site.id, async (db) => {
    const user = await findSiteUserByToken(db, token, now);
    return user ? listMemberAreasOf(db, { siteUserId: user.id, now }) : NOWHERE;
  });
}
