import * as api from "@stoa/core/outbox/outbox-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { listMails, retryMail } from "./mail/mail-service.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  rotateWebhookSecret,
} from "./webhook/webhook-service.ts";

export function outboxRoutes({
  routes,
  database,
  env,
  now,
}: Pick<Resources, "routes" | "database" | "env" | "now">): void {
  const hasMailServer = env.smtpUrl !== undefined;
  routes.studio(api.listMails, async ({ site, query }) => ({
    ...(await inSite(database, site.id, (db) => listMails(db, query))),
    hasMailServer,
  }));
  routes.studio(api.retryMail, ({ site, params }) =>
    inSite(database, site.id, (db) => retryMail(db, params.id, { now: new Date(now()), hasMailServer })),
  );

  routes.studio(api.listWebhooks, async ({ site }) => ({
    items: await inSite(database, site.id, listWebhooks),
    nextCursor: null,
  }));
  routes.studio(api.createWebhook, ({ site, body }) =>
    inSite(database, site.id, (db) => createWebhook(db, { ...body, ports: env.webhookPorts })),
  );
  routes.studio(api.deleteWebhook, async ({ site, params }) => {
    await inSite(database, site.id, (db) => deleteWebhook(db, params.id));
    return { deleted: true };
  });
  routes.studio(api.rotateWebhookSecret, async ({ site, params }) => ({
    secret: await inSite(database, site.id, (db) => rotateWebhookSecret(db, params.id)),
  }));

  routes.studio(api.listWebhookDeliveries, ({ site, query }) =>
    inSite(database, site.id, (db) => listWebhookDeliveries(db, query)),
  );
  routes.studio(api.retryWebhookDelivery, ({ site, params }) =>
    inSite(database, site.id, (db) => retryWebhookDelivery(db, params.id, new Date(now()))),
  );
}
