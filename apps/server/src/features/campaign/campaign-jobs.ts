import type { Job } from "../../jobs/job.ts";
import { takeCampaignStep, type CampaignSending } from "./campaign-sending-service.ts";

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
