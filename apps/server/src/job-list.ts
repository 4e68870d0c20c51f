import { outboxJobs } from "./features/outbox/outbox-jobs.ts";
import { createWebhookSender } from "./features/outbox/webhook-sender.ts";
import { cartSweepJob } from "./jobs/cart-sweep-job.ts";
import type { Job } from "./jobs/job.ts";
import type { MailTransport } from "./mail/mail-message.ts";

export type JobParts = { readonly transport: MailTransport; readonly now: () => number };

/** Every job there is. A new one: docs/how-to/add-a-job.md */
export function listJobs({ transport, now }: JobParts): Job[] {
  return [...outboxJobs({ transport, sendNotice: createWebhookSender(), now }), cartSweepJob({ now })];
}
