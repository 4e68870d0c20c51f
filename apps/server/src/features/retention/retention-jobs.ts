import type { Job } from "../../jobs/job.ts";
import type { Resources } from "../../plugins/resources.ts";
import { sweepRecords } from "./retention-service.ts";

/** Deletes records that nobody needs any longer. */
export function retentionJobs({ env, now }: Pick<Resources, "env" | "now">): Job[] {
  return [
    {
      kind: "clock",
      name: "retention.sweep",
      schedule: "50 3 * * *",
      run: (call) => sweepRecords(call, env.retention, now()),
    },
  ];
}
