import type { Job } from "../../jobs/job.ts";
import { sweepAssets, type SweepParts } from "./asset-sweep-service.ts";

/** What becomes of files that were deleted. */
export function assetJobs(parts: SweepParts): Job[] {
  return [{ kind: "clock", name: "asset.sweep", schedule: "40 3 * * *", run: (call) => sweepAssets(call, parts) }];
}
