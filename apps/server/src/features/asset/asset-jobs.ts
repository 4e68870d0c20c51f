import type { Job } from "../../jobs/job.ts";
import { sweepAssets, type SweepParts } from "./sweep/asset-sweep-service.ts";

export function assetJobs(parts: SweepParts): Job[] {
  return [{ kind: "clock", name: "asset.sweep", schedule: "40 3 * * *", run: (call) => sweepAssets(call, parts) }];
}
