import type { Job } from "../../jobs/job.ts";
import type { MailchimpParts } from "./mailchimp-service.ts";
import { sendToMailchimp } from "./mailchimp-signup-service.ts";

/** What sends who submits a form to the list that it is connected to. */
export function mailchimpJobs(parts: Omit<MailchimpParts, "database">): Job[] {
  return [{ kind: "site", name: "mailchimp.send", limit: 4, run: (call) => sendToMailchimp(call, parts) }];
}
