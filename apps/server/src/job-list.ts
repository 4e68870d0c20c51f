import { assetJobs } from "./features/asset/asset-jobs.ts";
import { bulkEditJobs } from "./features/bulk-edit/bulk-edit-jobs.ts";
import { campaignJobs } from "./features/campaign/campaign-jobs.ts";
import { cartJobs } from "./features/cart/cart-jobs.ts";
import { mailchimpJobs } from "./features/mailchimp/mailchimp-jobs.ts";
import { orderJobs } from "./features/order/order-jobs.ts";
import { orderPaymentJobs } from "./features/order/order-payment-jobs.ts";
import { outboxJobs } from "./features/outbox/outbox-jobs.ts";
import { createWebhookSender } from "./features/outbox/webhook-sender.ts";
import { productImportJobs } from "./features/product-import/product-import-jobs.ts";
import { renewalJobs } from "./features/renewal/renewal-jobs.ts";
import { restockJobs } from "./features/restock/restock-jobs.ts";
import { siteArchiveJobs } from "./features/site-archive/site-archive-jobs.ts";
import { siteUserJobs } from "./features/site-user/site-user-jobs.ts";
import type { Job } from "./jobs/job.ts";
import type { MailTransport } from "./mail/mail-message.ts";
import type { Resources } from "./plugins/resources.ts";

/** What jobs need of the server. */
export type JobParts = Pick<Resources, "database" | "env" | "secret" | "urls" | "now" | "storage"> & {
  readonly transport: MailTransport;
};

/** Every job there is. A new one: docs/how-to/add-a-job.md */
export function listJobs(parts: JobParts): Job[] {
  const { transport, now } = parts;
  return [
    ...outboxJobs({ transport, sendNotice: createWebhookSender(), now }),
    ...assetJobs(parts),
    ...bulkEditJobs(),
    ...campaignJobs(parts),
    ...cartJobs(parts),
    ...mailchimpJobs(parts),
    ...orderPaymentJobs(parts),
    ...orderJobs(parts),
    ...productImportJobs(parts),
    ...renewalJobs(parts),
    ...restockJobs(parts),
    ...siteArchiveJobs(parts),
    ...siteUserJobs(parts),
  ];
}
