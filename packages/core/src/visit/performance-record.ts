import { PAGE_SPEED_LIMITS, SPEED_MEASURES, speedBucket, type PageSpeed, type SpeedMeasure } from "./page-speed.ts";
import { readToldFields, readVisitPath } from "./visit-event.ts";

/** What browsers tell of a page's life. spec: platform 3, performance record */
export type PerformanceRecord = {
  readonly appName: string;
  readonly data: PageSpeed & { readonly url: string };
  readonly eventKind: "page_speed" | "image" | "user" | "a11y";
  readonly pageLoadId: string;
  readonly timestamp: number;
};

/** A value of a page, as it is counted. */
export type SpeedValue = { readonly path: string; readonly measure: SpeedMeasure; readonly bucket: number };

/** The values in what a browser told; undefined for what are no records. Kinds of records that nobody counts are passed over. */
export function readSpeedValues(told: unknown): readonly SpeedValue[] | undefined {
  if (!Array.isArray(told) || told.length > PAGE_SPEED_LIMITS.recordsPerCall) return undefined;
  return told.flatMap((record: unknown): SpeedValue[] => {
    const { eventKind, data } = readToldFields(record);
    if (eventKind !== "page_speed") return [];
    const values = readToldFields(data);
    const path = readVisitPath(values["url"]);
    return SPEED_MEASURES.flatMap((measure) => {
      const bucket = speedBucket(measure, values[measure]);
      return bucket === undefined || path === "" ? [] : [{ path, measure, bucket }];
    });
  });
}
