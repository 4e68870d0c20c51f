import type { Job } from "../../jobs/job.ts";
import type { SettlementParts } from "../order/payment/order-settlement-service.ts";
import { findDueSubscriptions, renewSubscription } from "./renewal-service.ts";

export function renewalJobs(parts: SettlementParts): Job[] {
  return [
    {
      kind: "site",
      name: "subscription.renew",
      limit: 4,
      run: ({ siteId, data }) => renewSubscription(parts, { siteId, id: data.id }),
    },
    {
      kind: "clock",
      name: "subscription.due",
      schedule: "*/5 * * * *",
      run: ({ signal }) => findDueSubscriptions(parts, signal),
    },
  ];
}
