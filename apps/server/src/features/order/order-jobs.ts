import type { Job } from "../../jobs/job.ts";
import type { OrderDesk } from "./order-change-service.ts";
import { finishRefund } from "./order-refund-settlement-service.ts";

/** Finishes refunds that their owner did not wait for, or a crash cut off. */
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
