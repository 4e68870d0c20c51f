import type { Job } from "../../../jobs/job.ts";
import { checkPaymentOf, sweepPayments } from "./order-payment-check-service.ts";
import type { SettlementParts } from "./order-settlement-service.ts";

/** Checks payments that did not finish while the shopper waited. */
export function orderPaymentJobs(parts: SettlementParts): Job[] {
  return [
    {
      kind: "site",
      name: "payment.check",
      limit: 4,
      run: ({ siteId, data }) => checkPaymentOf(parts, { siteId, orderId: data.orderId }),
    },
    {
      kind: "clock",
      name: "payment.sweep",
      schedule: "* * * * *",
      run: ({ signal }) => sweepPayments(parts, signal),
    },
  ];
}
