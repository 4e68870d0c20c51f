import type { Job } from "../../jobs/job.ts";
import { sweepArchives, writeOrderedArchive, type ArchiveWriting } from "./site-archive-service.ts";

/** Writes requested archives, and deletes expired ones. */
export function siteArchiveJobs(parts: ArchiveWriting): Job[] {
  return [
    {
      kind: "site",
      name: "site-archive.write",
      limit: 1,
      isLong: true,
      run: (call) => writeOrderedArchive(call, parts),
    },
    { kind: "clock", name: "site-archive.sweep", schedule: "50 * * * *", run: (call) => sweepArchives(call, parts) },
  ];
}
