import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { SpeedMeasure } from "@stoa/core/visit/page-speed.ts";
import type { listPageSpeed } from "@stoa/core/visit/visit-api.ts";
import type { RecordSort } from "../../../parts/table/record-table.tsx";
import { t } from "../../../language/t.ts";

export type PageSpeedRow = EndpointReply<typeof listPageSpeed>["pages"][number];

export const DISPLAYED_MEASURES: ReadonlyArray<{ readonly measure: SpeedMeasure; readonly title: string }> = [
  { measure: "lcp", title: t("Largest Contentful Paint") },
  { measure: "fcp", title: t("First Contentful Paint") },
  { measure: "inp", title: t("Interaction to Next Paint") },
  { measure: "cls", title: t("Layout shift") },
];

/** Formats a measure: `1.2 s`, `80 ms`; layout shift without unit. */
export function speedText(measure: SpeedMeasure, value: number, language: string): string {
  if (measure === "cls") return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
  const isLong = value >= 1000;
  const options = { style: "unit", unit: isLong ? "second" : "millisecond", unitDisplay: "short" } as const;
  return new Intl.NumberFormat(language, { ...options, maximumFractionDigits: isLong ? 1 : 0 }).format(
    isLong ? value / 1000 : value,
  );
}

/** Pages without the measure come last in either direction. */
export function sortSpeed(rows: readonly PageSpeedRow[], { by, isDescending }: RecordSort): readonly PageSpeedRow[] {
  const direction = isDescending ? -1 : 1;
  const valueOf = ({ samples, p75 }: PageSpeedRow): number | undefined => (by === "samples" ? samples : p75[by]);
  return rows.toSorted((one, other) => {
    if (by === "path") return direction * one.path.localeCompare(other.path, "en");
    const [left, right] = [valueOf(one), valueOf(other)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return direction * (left - right);
  });
}
