import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { listPageErrors } from "@stoa/core/visit/visit-api.ts";

export type PageErrorCount = EndpointReply<typeof listPageErrors>["errors"][number];

/** Maximum rows of the call. */
export const PAGE_ERROR_ROWS = 200;

export type PageErrorSum = {
  readonly message: string;
  readonly stack: string;
  /** Pages where it occurred, without duplicates. */
  readonly paths: readonly string[];
  readonly hits: number;
  /** The last day (UTC) it occurred. */
  readonly lastDay: string;
};

type Sort = { readonly by: string; readonly isDescending: boolean };

function sumOf(same: readonly PageErrorCount[], { message, stack }: PageErrorCount): PageErrorSum {
  return {
    message,
    stack,
    paths: [...new Set(same.map(({ path }) => path))].filter((path) => path !== "").toSorted(),
    hits: same.reduce((sum, { hits }) => sum + hits, 0),
    lastDay: same.map(({ day }) => day).reduce((one, other) => (one > other ? one : other)),
  };
}

function compareBy(by: string, one: PageErrorSum, other: PageErrorSum): number {
  if (by === "hits") return one.hits - other.hits;
  return by === "last" ? one.lastDay.localeCompare(other.lastDay) : one.message.localeCompare(other.message);
}

/** Merges errors with the same message and stack across days and pages, in the requested order. */
export function sumPageErrors(errors: readonly PageErrorCount[], { by, isDescending }: Sort): PageErrorSum[] {
  const groups = Map.groupBy(errors, ({ message, stack }) => JSON.stringify([message, stack]));
  return [...groups.values()]
    .flatMap((same) => (same[0] ? [sumOf(same, same[0])] : []))
    .toSorted(
      (one, other) => compareBy(by, one, other) * (isDescending ? -1 : 1) || one.message.localeCompare(other.message),
    );
}
