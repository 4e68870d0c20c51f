import type { ChangedDocument } from "@stoa/core/release/change/describe-changes.ts";
import type { MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import { useCallback } from "react";
import type { DescribeChange } from "./change-details.tsx";

/** Describes changes of a kind of document, weights and sizes in `units`; the messages load on first use. */
export function useDescribeChange<Data extends object>(
  kind: ChangedDocument["kind"],
  locale: string,
  units?: MeasurementUnits,
): DescribeChange<Data> {
  return useCallback(
    async (before, after) => {
      const { describeChanges } = await import("@stoa/core/release/change/describe-changes.ts");
      return describeChanges({ kind, before, after, locale, ...(units && { units }) });
    },
    [kind, locale, units],
  );
}
