import * as api from "@stoa/core/publish-check/publish-check-api.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createBoundedWork } from "../image/image-service.ts";
import type { Pages } from "../page/page-service.ts";
import { checkSite, ignoreIssueOf, restoreFindingOf } from "./publish-check-service.ts";

type Check = EndpointReply<typeof api.checkBeforePublish>;

/** Each check holds a database connection while it runs. */
const AT_ONCE = 2;
const WAITING = 20;

export function publishCheckRoutes(
  resources: Resources,
  { themes, check: drawPages }: Pick<Pages, "themes" | "check">,
): void {
  const { routes, database, urls } = resources;
  const bounded = createBoundedWork(AT_ONCE, WAITING);
  const running = new Map<string, Promise<Check>>();

  routes.studio(api.checkBeforePublish, async ({ site }) => {
    // One check per site at a time: parallel callers get the same result.
    const known = running.get(site.id);
    if (known) return known;
    const check = bounded(async () =>
      checkSite({ ...resources, drawPages }, { site, origin: urls.site(site.slug), theme: await themes.draftOf(site) }),
    ).finally(() => running.delete(site.id));
    running.set(site.id, check);
    return check;
  });
  routes.studio(api.ignoreIssue, async ({ site, account, params }) => {
    await inSite(database, site.id, (db) => ignoreIssueOf(db, { key: params.key, by: account.email }));
    return { isIgnored: true };
  });
  routes.studio(api.restoreIssue, async ({ site, params }) => {
    await inSite(database, site.id, (db) => restoreFindingOf(db, params.key));
    return { isIgnored: false };
  });
}
