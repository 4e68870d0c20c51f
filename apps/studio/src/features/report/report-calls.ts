import type { listTransactions } from "@stoa/core/order/order-file-api.ts";
import type { listPageErrors, listPageSpeed, listVisits } from "@stoa/core/visit/visit-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import type { PageErrorCount } from "./page-error/page-error-sums.ts";
import { paymentRow, type PaymentRow } from "./payment/payment-rows.ts";
import { addDays, type ReportDay, type ReportPeriod } from "./report-days.ts";
import type { PageSpeedRow } from "./speed/speed-rows.ts";
import { readDaysOf, type VisitCount } from "./visit/visit-sums.ts";

/** Maximum calls per report; a year of a busy site has more counts than anyone would read. */
const MAX_CALLS = 40;

export type VisitReport = {
  /** The requested days, or the newest of them that could be read. */
  readonly period: ReportPeriod;
  readonly isCut: boolean;
  readonly visits: readonly VisitCount[];
  /** Days with more counts than one call returns; their least viewed pages are missing. */
  readonly crowdedDays: readonly ReportDay[];
};

async function loadVisits(period: ReportPeriod, signal: AbortSignal): Promise<VisitReport> {
  const visits: VisitCount[] = [];
  const crowdedDays: ReportDay[] = [];
  let { to } = period;
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    const reply = await callEndpoint<typeof listVisits>({
      method: "GET",
      path: "/api/visits",
      query: { from: period.from, to },
      signal,
    });
    const { visits: read, restTo, crowdedDay } = readDaysOf(reply.visits);
    visits.push(...read);
    if (crowdedDay !== null) crowdedDays.push(crowdedDay);
    if (restTo === null || restTo < period.from) return { period, isCut: false, visits, crowdedDays };
    to = restTo;
  }
  return { period: { from: addDays(to, 1), to: period.to }, isCut: true, visits, crowdedDays };
}

export function visitsQuery(period: ReportPeriod) {
  return queryOptions({
    queryKey: ["reports", "visits", period.from, period.to],
    queryFn: ({ signal }): Promise<VisitReport> => loadVisits(period, signal),
  });
}

export function pageSpeedQuery({ from, to }: ReportPeriod) {
  return queryOptions({
    queryKey: ["reports", "page-speed", from, to],
    queryFn: async ({ signal }): Promise<readonly PageSpeedRow[]> => {
      const query = { from, to };
      const call = { method: "GET", path: "/api/page-speed", query, signal } as const;
      return (await callEndpoint<typeof listPageSpeed>(call)).pages;
    },
  });
}

export const pageErrorsQuery = queryOptions({
  queryKey: ["reports", "page-errors"],
  queryFn: async (): Promise<readonly PageErrorCount[]> => {
    const { errors } = await callEndpoint<typeof listPageErrors>({ method: "GET", path: "/api/page-errors" });
    return errors;
  },
});

type PaymentPage = { readonly items: readonly PaymentRow[]; readonly nextCursor: string | null };

export async function loadPayments(cursor: string | undefined): Promise<PaymentPage> {
  const { documents, pagination } = await callEndpoint<typeof listTransactions>({
    method: "GET",
    path: "/api/commerce/transactions",
    query: cursor === undefined ? {} : { cursor },
  });
  return { items: documents.map(paymentRow), nextCursor: pagination.nextPageCursor };
}
