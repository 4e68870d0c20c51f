import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/campaign/campaign-api.ts";
import type { Campaign } from "@stoa/core/campaign/campaign-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { isOnItsWay } from "./campaign-texts.ts";

export type OpenedCampaign = EndpointReply<typeof api.readCampaign>;
type CampaignReply = Promise<{ campaign: Campaign }>;

export const EMPTY_CAMPAIGN = { subject: "", previewText: "", body: "", recipients: "confirmed" } as const;
export const CAMPAIGNS_KEY = ["campaigns"] as const;
const BESIDE_WORK_MS = 4000;

export function loadCampaigns(cursor: string | undefined): Promise<EndpointReply<typeof api.listCampaigns>> {
  return callEndpoint<typeof api.listCampaigns>({
    method: "GET",
    path: "/api/studio/campaigns",
    query: { limit: 50, ...(cursor === undefined ? {} : { cursor }) },
  });
}

/** A campaign and its audience; polled while it is being sent. */
export function campaignQuery(campaignId: string) {
  return queryOptions({
    queryKey: ["campaign", campaignId],
    queryFn: (): Promise<OpenedCampaign> =>
      callEndpoint<typeof api.readCampaign>({
        method: "GET",
        path: "/api/studio/campaigns/:campaignId",
        params: { campaignId },
      }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data.campaign) ? BESIDE_WORK_MS : false),
  });
}

export function createCampaign(body: EndpointBody<typeof api.createCampaign>): CampaignReply {
  return callEndpoint<typeof api.createCampaign>({ method: "POST", path: "/api/studio/campaigns", body });
}

export function changeCampaign(campaignId: string, body: EndpointBody<typeof api.changeCampaign>): CampaignReply {
  return callEndpoint<typeof api.changeCampaign>({
    method: "PUT",
    path: "/api/studio/campaigns/:campaignId",
    params: { campaignId },
    body,
  });
}

export function deleteCampaign(campaignId: string): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.deleteCampaign>({
    method: "DELETE",
    path: "/api/studio/campaigns/:campaignId",
    params: { campaignId },
  });
}

export function testCampaign(campaignId: string, email: string): Promise<{ queued: boolean }> {
  return callEndpoint<typeof api.testCampaign>({
    method: "POST",
    path: "/api/studio/campaigns/:campaignId/test",
    params: { campaignId },
    body: { email },
  });
}

export function sendCampaign({ id, version }: Pick<Campaign, "id" | "version">): CampaignReply {
  return callEndpoint<typeof api.sendCampaign>({
    method: "POST",
    path: "/api/studio/campaigns/:campaignId/send",
    params: { campaignId: id },
    body: { version },
  });
}

export function scheduleCampaign({ id, version }: Pick<Campaign, "id" | "version">, at: string): CampaignReply {
  return callEndpoint<typeof api.scheduleCampaign>({
    method: "POST",
    path: "/api/studio/campaigns/:campaignId/schedule",
    params: { campaignId: id },
    body: { version, at },
  });
}

export function stopCampaign(campaignId: string): CampaignReply {
  return callEndpoint<typeof api.stopCampaign>({
    method: "POST",
    path: "/api/studio/campaigns/:campaignId/stop",
    params: { campaignId },
  });
}

export function unscheduleCampaign(campaignId: string): CampaignReply {
  return callEndpoint<typeof api.unscheduleCampaign>({
    method: "POST",
    path: "/api/studio/campaigns/:campaignId/unschedule",
    params: { campaignId },
  });
}
