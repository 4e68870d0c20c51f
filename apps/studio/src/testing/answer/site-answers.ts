import { listPendingChanges } from "@stoa/core/release/release-api.ts";
import { endPresence, reportPresence } from "@stoa/core/presence/presence-api.ts";
import { PERMISSIONS, type Permission } from "@stoa/core/role/permission.ts";
import { openPreview, openSite } from "@stoa/core/site/studio-api.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { OpenSite } from "../../app/open-site.ts";

/** The site of component tests, opened by its owner. */
export const TEST_SITE: OpenSite = {
  site: {
    id: "4f4ffae7a70e2c55ef2646f2",
    slug: "pots",
    title: "Pots",
    siteUrl: "http://pots.example.org",
    studioUrl: "http://pots.studio.example.org",
    liveRelease: 1,
  },
  account: {
    id: "1bd848ff1128672e94519b62",
    email: "owner@example.org",
    language: null,
    permissions: [...PERMISSIONS],
    isChecklistPutAway: false,
  },
  crumb: "first-crumb",
  platformUrl: "http://example.org",
  currency: "USD",
  language: "en-US",
  timeZone: "America/New_York",
  homepageId: "56567a40c4c12e7e60ff8afd",
};

/** The same site, opened by a member whose role lacks some permissions. */
export function siteWithout(lacking: readonly Permission[]): OpenSite {
  const permissions = PERMISSIONS.filter((one) => !lacking.includes(one));
  return { ...TEST_SITE, account: { ...TEST_SITE.account, permissions } };
}

/** A server that knows what every room asks: the site, who else is there, what waits to be published. */
export function startSiteServer(site: OpenSite = TEST_SITE): ContractServer {
  const server = startContractServer();
  server.answer(openSite, site);
  server.answer(reportPresence, { people: [] }, { isBackground: true });
  server.answer(endPresence, { gone: true }, { isBackground: true });
  server.answer(listPendingChanges, { changes: [], total: 0 });
  const origin = "http://pots.preview.example.org";
  server.answer(openPreview, ({ body }) => ({ url: `${origin}/_preview/enter?to=${body.path}`, origin }), {
    isBackground: true,
  });
  return server;
}
