import * as api from "@stoa/core/mailchimp/mailchimp-api.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { inSite } from "../../db/database.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import type { Resources } from "../../plugins/resources.ts";
import { connect, disconnect, listLists, readConnection, retryLateSignups } from "./mailchimp-service.ts";

const PER_MINUTE = 20;

/** A form's connection to a Mailchimp list, for its owner. spec: platform 2, mailing-list connect dialog */
export function mailchimpRoutes(resources: Resources): void {
  const { routes, database } = resources;
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });

  routes.studio(api.getMailchimpConnection, async ({ site, params }) => ({
    connection: await inSite(database, site.id, (db) => readConnection(db, params.formId)),
  }));
  routes.studio(api.listMailchimpLists, async ({ site, params, body }) => {
    await countAgainst([[limiter, site.id]]);
    const { lists } = await listLists(resources, { siteId: site.id, formId: params.formId }, body.apiKey);
    return { items: [...lists] };
  });
  routes.studio(api.connectMailchimp, async ({ site, params, body, account }) => {
    await countAgainst([[limiter, site.id]]);
    const place = { siteId: site.id, formId: params.formId };
    return { connection: await connect(resources, place, { ...body, by: account.email }) };
  });
  routes.studio(api.retryMailchimpSignups, async ({ site, params }) => {
    await countAgainst([[limiter, site.id]]);
    return { connection: await inSite(database, site.id, (db) => retryLateSignups(db, resources, params.formId)) };
  });
  routes.studio(api.disconnectMailchimp, async ({ site, params }) => {
    await inSite(database, site.id, (db) => disconnect(db, params.formId));
    return { deleted: true };
  });
}
