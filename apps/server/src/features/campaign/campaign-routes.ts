import * as api from "@stoa/core/campaign/campaign-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  readAudience,
  scheduleCampaign,
  sendCampaign,
  testCampaign,
  unscheduleCampaign,
} from "./campaign-service.ts";

/** Mails to everybody on the mailing list: the studio origin. */
export function campaignRoutes(resources: Resources): void {
  const { routes, database } = resources;
  routes.studio(api.listCampaigns, ({ site, query }) => inSite(database, site.id, (db) => listCampaigns(db, query)));
  routes.studio(api.createCampaign, async ({ site, account, body }) => ({
    campaign: await inSite(database, site.id, (db) => createCampaign(db, body, account.email)),
  }));
  routes.studio(api.readCampaign, ({ site, params }) =>
    inSite(database, site.id, async (db) => ({
      campaign: await getCampaign(db, params.campaignId),
      audience: await readAudience(db, resources),
    })),
  );
  routes.studio(api.changeCampaign, async ({ site, params, body }) => ({
    campaign: await inSite(database, site.id, (db) => changeCampaign(db, params.campaignId, body)),
  }));
  routes.studio(api.deleteCampaign, async ({ site, params }) => {
    await inSite(database, site.id, (db) => deleteCampaign(db, params.campaignId));
    return { deleted: true };
  });
  routes.studio(api.testCampaign, async ({ site, params, body }) => {
    const test = { id: params.campaignId, email: body.email };
    await inSite(database, site.id, (db) => testCampaign(db, resources, test));
    return { queued: true };
  });
  routes.studio(api.sendCampaign, async ({ site, params, body }) => {
    const draft = { id: params.campaignId, version: body.version };
    return { campaign: await inSite(database, site.id, (db) => sendCampaign(db, resources, draft)) };
  });
  routes.studio(api.scheduleCampaign, async ({ site, params, body }) => {
    const draft = { id: params.campaignId, ...body };
    return { campaign: await inSite(database, site.id, (db) => scheduleCampaign(db, resources, draft)) };
  });
  routes.studio(api.unscheduleCampaign, async ({ site, params }) => ({
    campaign: await inSite(database, site.id, (db) => unscheduleCampaign(db, params.campaignId)),
  }));
}
