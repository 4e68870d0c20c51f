import { PAGE_SPEED_LIMITS, SPEED_MEASURES, speedBucket, type PageSpeed, type SpeedMeasure } from "./page-speed.ts";
import { readReportedFields, readVisitPath } from "./visit-event.ts";

/** Record reported by browsers. spec: platform 3, performance record */
export type PerformanceRecord = {
  readonly appName: string;
  readonly data: PageSpeed & { readonly url: string };
  readonly eventKind: "page_speed" | "image" | "user" | "a11y";
  readonly pageLoadId: string;
  readonly timestamp: number;
};

export type SpeedValue = { readonly path: string; readonly measure: SpeedMeasure; readonly bucket: number };

/** Parses the values in a browser's report; undefined when it is invalid. Records of other kinds are skipped. */
export function readSpeedValues(told: unknown): readonly SpeedValue[] | undefined {
  if (!Array.isArray(told) || told.length > PAGE_SPEED_LIMITS.recordsPerCall) return undefined;
  return told.flatMap((record: unknown): SpeedValue[] => {
    const { eventKind, data } = readReportedFields(record);
    if (eventKind !== "page_speed") return [];
    const values = readReportedFields(data);
    const path = readVisitPath(values["url"]);
    return SPEED_MEASURES.flatMap((measure) => {
      const bucket = speedBucket(measure, values[measure]);
      return bucket === undefined || path === "" ? [] : [{ path, measure, bucket }];
    });
  });
}
