import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/subscription/subscription-api.ts";
import type { SubscriptionDetail } from "@stoa/core/subscription/subscription-schema.ts";
import type { SubscriptionState } from "@stoa/core/subscription/subscription-states.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type SubscriptionPage = EndpointReply<typeof api.listSubscriptions>;
export type StateFilter = SubscriptionState | "all";

export function loadSubscriptions(state: StateFilter, cursor: string | undefined): Promise<SubscriptionPage> {
  return callEndpoint<typeof api.listSubscriptions>({
    method: "GET",
    path: "/api/commerce/subscriptions",
    query: { limit: 50, ...(state === "all" ? {} : { state }), ...(cursor === undefined ? {} : { cursor }) },
  });
}

export function subscriptionQuery(id: string) {
  return queryOptions({
    queryKey: ["subscriptions", "one", id],
    queryFn: () =>
      callEndpoint<typeof api.getSubscription>({
        method: "GET",
        path: "/api/commerce/subscriptions/:id",
        params: { id },
      }),
  });
}

export function plansQuery(id: string) {
  return queryOptions({
    queryKey: ["subscriptions", "plans", id],
    staleTime: 0,
    queryFn: () =>
      callEndpoint<typeof api.listSubscriptionPlans>({
        method: "GET",
        path: "/api/commerce/subscriptions/:id/plans",
        params: { id },
      }),
  });
}

export function changeSubscriptionPlan(
  { id, onceKey }: { readonly id: string; readonly onceKey: string },
  planId: string,
): Promise<SubscriptionDetail> {
  return callEndpoint<typeof api.changeSubscriptionPlan>({
    method: "POST",
    path: "/api/commerce/subscriptions/:id/plan",
    params: { id },
    onceKey,
    body: { planId },
  });
}

/** Retries the failed payment shown here. */
export function chargeSubscription(
  id: string,
  seen: { readonly cycle: number; readonly tries: number },
): Promise<EndpointReply<typeof api.chargeSubscription>> {
  return callEndpoint<typeof api.chargeSubscription>({
    method: "POST",
    path: "/api/commerce/subscriptions/:id/charge",
    params: { id },
    body: seen,
  });
}

const PATHS = {
  pause: "/api/commerce/subscriptions/:id/pause",
  resume: "/api/commerce/subscriptions/:id/resume",
  cancel: "/api/commerce/subscriptions/:id/cancel",
} as const;

export type SubscriptionStep = keyof typeof PATHS;

export function changeSubscription(id: string, step: SubscriptionStep): Promise<SubscriptionDetail> {
  const params = { id };
  switch (step) {
    case "pause":
      return callEndpoint<typeof api.pauseSubscription>({ method: "POST", path: PATHS.pause, params });
    case "resume":
      return callEndpoint<typeof api.resumeSubscription>({ method: "POST", path: PATHS.resume, params });
    case "cancel":
      return callEndpoint<typeof api.cancelSubscription>({ method: "POST", path: PATHS.cancel, params });
  }
}
