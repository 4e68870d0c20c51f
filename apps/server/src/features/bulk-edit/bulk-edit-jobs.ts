import type { Job } from "../../jobs/job.ts";
import { runBulkEdit } from "./bulk-edit-run-service.ts";

export function bulkEditJobs(): Job[] {
  return [{ kind: "site", name: "bulk-edit.run", limit: 2, isLong: true, run: runBulkEdit }];
}
