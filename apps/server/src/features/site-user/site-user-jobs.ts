import type { Job } from "../../jobs/job.ts";
import { sweepSessions } from "./site-user-sweep-service.ts";

export function siteUserJobs({ now }: { readonly now: () => number }): Job[] {
  return [
    { kind: "clock", name: "site-user.sweep", schedule: "50 * * * *", run: (call) => sweepSessions(call, now()) },
  ];
}
