import type { Job } from "../../jobs/job.ts";
import type { OrderDesk } from "./edit/order-change-service.ts";
import { finishRefund } from "./refund/order-refund-settlement-service.ts";

/** Finishes refunds that no one waited for or that a crash interrupted. */
export function orderJobs(desk: OrderDesk): Job[] {
  return [
    {
      kind: "site",
      name: "refund.settle",
      limit: 4,
      run: async ({ siteId, data }) => {
        await finishRefund(desk, { siteId, refundId: data.refundId });
      },
    },
  ];
}
