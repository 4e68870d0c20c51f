import { FEATURES } from "./feature-list-data.ts";
import type { JobParts } from "./feature-parts.ts";
import type { Job } from "./jobs/job.ts";

/** The jobs of all features. */
export function listJobs(parts: JobParts): Job[] {
  return FEATURES.flatMap(({ jobs = [] }) => jobs.flatMap((of) => of(parts)));
}
