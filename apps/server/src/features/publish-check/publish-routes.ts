import { publish } from "@stoa/core/release/release-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createBoundedWork } from "../image/image-service.ts";
import type { PageChecker } from "../page/page-service.ts";
import { publishDrafts } from "../release/release-service.ts";
import { throwIfBlocked } from "./publish-block-service.ts";

/** Each holds a database connection while it draws pages. */
const AT_ONCE = 2;
const WAITING = 20;

/** Publishes in one transaction with the check, so that what is checked is what goes live. */
export function publishRoutes(
  { routes, database, directory }: Pick<Resources, "routes" | "database" | "directory">,
  check: PageChecker,
): void {
  const bounded = createBoundedWork(AT_ONCE, WAITING);
  routes.studio(publish, async ({ site, account, body }) => {
    const release = await bounded(() =>
      inSite(database, site.id, async (db) => {
        const made = await publishDrafts(db, { ...body, by: account.email });
        const source = { kind: "published", release: made.number } as const;
        throwIfBlocked(await check(db, { source, liveRelease: site.liveRelease }));
        return made;
      }),
    );
    directory.forget(site.id);
    return { release };
  });
}
