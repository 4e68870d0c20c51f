import type { Job } from "../../jobs/job.ts";
import type { MailchimpParts } from "./mailchimp-service.ts";
import { sendToMailchimp } from "./mailchimp-signup-service.ts";

export function mailchimpJobs(parts: Omit<MailchimpParts, "database">): Job[] {
  return [{ kind: "site", name: "mailchimp.send", limit: 2, run: (call) => sendToMailchimp(call, parts) }];
}
