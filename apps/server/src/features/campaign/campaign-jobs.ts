import type { Job } from "../../jobs/job.ts";
import { takeCampaignStep, type CampaignSending } from "./campaign-sending-service.ts";

/** What queues the mails of campaigns, some at a time. */
export function campaignJobs(parts: CampaignSending): Job[] {
  return [
    {
      kind: "site",
      name: "campaign.send",
      limit: 2,
      run: ({ data, inItsSite }) => inItsSite((db) => takeCampaignStep(db, parts, data.id)),
    },
  ];
}
