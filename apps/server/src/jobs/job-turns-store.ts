import type { PlatformDb } from "../db/database.ts";

/**
 * A job that was delayed or failed has a time of its own, later than the turns of jobs that wait already. When it is
 * due, its site's line of jobs begins with the next turn, as if the site had just added them.
 */
export async function lineUpDueJobs(db: PlatformDb): Promise<void> {
  await db.run(
    `with line as (
       select id, min(run_at) over (partition by task_id, priority) as next_turn,
         min(run_at) over (partition by task_id, priority, payload ->> 'siteId') as turn_of_site
       from graphile_worker._private_jobs where is_available and run_at <= now() and payload ->> 'siteId' is not null)
     update graphile_worker._private_jobs jobs set run_at = jobs.run_at - (line.turn_of_site - line.next_turn)
     from line where jobs.id = line.id and jobs.is_available and line.turn_of_site > line.next_turn + interval '1 second'`,
    [],
  );
}
