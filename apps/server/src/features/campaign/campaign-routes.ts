import * as api from "@stoa/core/campaign/campaign-api.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { NEWSLETTER_READ_PATH } from "../mailing-list/mailing-list-service.ts";
import { readCampaignPage } from "./campaign-page-service.ts";
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  readAudience,
  scheduleCampaign,
  sendCampaign,
  stopCampaign,
  testCampaign,
  unscheduleCampaign,
} from "./campaign-service.ts";

type PageRequest = FastifyRequest<{ Querystring: { token?: string | string[] } }>;

/** No scripts, no indexing. */
const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** Mails to the mailing list: the studio origin, and each as a page on the site's. */
export function campaignRoutes(app: FastifyInstance, resources: Resources): void {
  const { routes, database } = resources;
  app.get(
    NEWSLETTER_READ_PATH,
    { constraints: { origin: "site" } },
    async (request: PageRequest, reply): Promise<FastifyReply> => {
      const { token } = request.query;
      const isToken = typeof token === "string" && token.length <= 1000;
      const page = isToken ? await readCampaignPage(resources, siteOf(request).id, token) : undefined;
      if (page === undefined) throw new AppError("not_found");
      return reply.headers(PAGE_HEADERS).send(page);
    },
  );
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
  routes.studio(api.stopCampaign, async ({ site, params }) => ({
    campaign: await inSite(database, site.id, (db) => stopCampaign(db, resources, params.campaignId)),
  }));
  routes.studio(api.unscheduleCampaign, async ({ site, params }) => ({
    campaign: await inSite(database, site.id, (db) => unscheduleCampaign(db, params.campaignId)),
  }));
}
