import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { listVisits } from "@stoa/core/visit/visit-api.ts";
import { addDays, daysOf, type DayHits, type ReportDay, type ReportPeriod } from "../report-days.ts";

export type VisitCount = EndpointReply<typeof listVisits>["visits"][number];

/** Maximum rows of one call. */
export const VISIT_ROWS_A_CALL = 1000;

function sumBy(visits: readonly VisitCount[], keyOf: (visit: VisitCount) => string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const visit of visits) sums.set(keyOf(visit), (sums.get(keyOf(visit)) ?? 0) + visit.hits);
  return sums;
}

export function sumOfHits(counts: readonly { readonly hits: number }[]): number {
  return counts.reduce((sum, { hits }) => sum + hits, 0);
}

export type EventSum = { readonly event: string; readonly hits: number };

/** Counts by event, most frequent first. */
export function sumByEvent(visits: readonly VisitCount[]): EventSum[] {
  return [...sumBy(visits, ({ event }) => event)]
    .map(([event, hits]) => ({ event, hits }))
    .toSorted((one, other) => other.hits - one.hits || one.event.localeCompare(other.event));
}

/** Counts by day (UTC) of a period, including days without any, in date order. */
export function sumByDay(visits: readonly VisitCount[], period: ReportPeriod): DayHits[] {
  const sums = sumBy(visits, ({ day }) => day);
  return daysOf(period).map((day) => ({ day, hits: sums.get(day) ?? 0 }));
}

export type PathSum = { readonly path: string; readonly hits: number };
type Sort = { readonly by: string; readonly isDescending: boolean };

/** Counts by page in the requested order; ties by path. */
export function sumByPath(visits: readonly VisitCount[], { by, isDescending }: Sort): PathSum[] {
  const compare = (one: PathSum, other: PathSum): number =>
    (by === "hits" ? one.hits - other.hits : 0) * (isDescending ? -1 : 1) ||
    one.path.localeCompare(other.path) * (by === "path" && isDescending ? -1 : 1);
  return [...sumBy(visits, ({ path }) => path)].map(([path, hits]) => ({ path, hits })).toSorted(compare);
}

type ReadDays = {
  /** Counts of complete days, or as much as one call returns. */
  readonly visits: readonly VisitCount[];
  /** The last day still to be read; null when done. */
  readonly restTo: ReportDay | null;
  /** A day with more counts than one call returns; its least viewed pages are missing. */
  readonly crowdedDay: ReportDay | null;
};

export function readDaysOf(visits: readonly VisitCount[]): ReadDays {
  const newest = visits[0]?.day;
  const oldest = visits.at(-1)?.day;
  if (newest === undefined || oldest === undefined || visits.length < VISIT_ROWS_A_CALL) {
    return { visits, restTo: null, crowdedDay: null };
  }
  if (newest === oldest) return { visits, restTo: addDays(oldest, -1), crowdedDay: oldest };
  return { visits: visits.filter(({ day }) => day !== oldest), restTo: oldest, crowdedDay: null };
}
