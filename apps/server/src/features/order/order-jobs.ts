import type { Job } from "../../jobs/job.ts";
import type { OrderServices } from "./edit/order-change-service.ts";
import { finishRefund } from "./refund/order-refund-settlement-service.ts";

/** Finishes refunds that no one waited for or that a crash interrupted. */
export function orderJobs(services: OrderServices): Job[] {
  return [
    {
      kind: "site",
      name: "refund.settle",
      limit: 4,
      run: async ({ siteId, data }) => {
        await finishRefund(services, { siteId, refundId: data.refundId });
      },
    },
  ];
}
