import { goLive, publish, type Release } from "@stoa/core/release/release-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createBoundedWork } from "../image/image-service.ts";
import type { PageChecker } from "../page/page-service.ts";
import { makeLive, publishDrafts } from "../release/release-service.ts";
import { throwIfBlocked } from "./publish-block-service.ts";

/** Each holds a database connection while it draws pages. */
const AT_ONCE = 2;
const WAITING = 20;

/** Publishes and rolls back in one transaction with the check, so that what is checked is what goes live. */
export function publishRoutes(
  { routes, database, directory }: Pick<Resources, "routes" | "database" | "directory">,
  check: PageChecker,
): void {
  const bounded = createBoundedWork(AT_ONCE, WAITING);
  const putLive = async (site: SiteEntry, make: (db: SiteDb) => Promise<Release>): Promise<{ release: Release }> => {
    const release = await bounded(() =>
      inSite(database, site.id, async (db) => {
        const made = await make(db);
        const source = { kind: "published", release: made.number } as const;
        throwIfBlocked(await check(db, { source, liveRelease: site.liveRelease }));
        return made;
      }),
    );
    directory.forget(site.id);
    return { release };
  };
  routes.studio(publish, ({ site, account, body }) =>
    putLive(site, (db) => publishDrafts(db, { ...body, by: account.email })),
  );
  routes.studio(goLive, ({ site, body }) => putLive(site, (db) => makeLive(db, body.number)));
}
