import type { Job } from "../../jobs/job.ts";
import { removeMailFiles } from "./mail/mail-file-service.ts";
import { sendMail, type MailSending } from "./mail/mail-service.ts";
import { sweepOutbox } from "./outbox-service.ts";
import { deliverWebhook, type WebhookSending } from "./webhook/webhook-service.ts";

/** Sends mails and notices, and deletes old ones. */
export function outboxJobs(parts: MailSending & WebhookSending): Job[] {
  return [
    { kind: "site", name: "mail.send", limit: 4, run: (call) => sendMail(call, parts) },
    { kind: "site", name: "webhook.deliver", limit: 3, run: (call) => deliverWebhook(call, parts) },
    { kind: "site", name: "mail-file.remove", limit: 1, run: (call) => removeMailFiles(call, parts.transport) },
    { kind: "clock", name: "outbox.sweep", schedule: "40 3 * * *", run: (call) => sweepOutbox(call, parts.now()) },
  ];
}
