import type { SiteUserEvents } from "../site-user/site-user-service.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../site-user/site-user-service.ts";
import type { FastifyRequest } from "fastify";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { attachMemberAccess, listMemberAreasOf } from "./member-access-service.ts";

type VisitParts = Pick<Resources, "database" | "env" | "now">;

/** What happens when visitors sign in, and besides: they keep what was bought for their address while they had no account. */
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

/** The member areas that a visitor may enter; none for whoever is not signed in, which costs no query. */
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
