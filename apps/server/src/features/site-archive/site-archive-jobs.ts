import type { Job } from "../../jobs/job.ts";
import { sweepArchives, writeOrderedArchive, type ArchiveWriting } from "./site-archive-service.ts";

/** What writes archives that owners asked for, and deletes them when their time is over. */
export function siteArchiveJobs(parts: ArchiveWriting): Job[] {
  return [
    { kind: "site", name: "site-archive.write", limit: 1, run: (call) => writeOrderedArchive(call, parts) },
    { kind: "clock", name: "site-archive.sweep", schedule: "50 * * * *", run: (call) => sweepArchives(call, parts) },
  ];
}
