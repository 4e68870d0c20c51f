import { Pool, type Client } from "pg";
import type { ConnectionSettings } from "../db/postgres/embedded-postgres-server.ts";

/** Newest schema revision of the installed graphile-worker; a test checks it. */
export const JOB_SCHEMA_REVISION = 19;

/** For `add_site_job`, which finds the next turn, and the last one of a site. */
const TURN_INDEXES = `
  create index if not exists stoa_next_turn on graphile_worker._private_jobs (task_id, priority, run_at) where is_available;
  create index if not exists stoa_turn_of_site
    on graphile_worker._private_jobs (task_id, priority, (payload ->> 'siteId'), run_at) where is_available`;

/** Grants for workers. Site transactions have no access: sites add jobs only through `add_site_job`. */
const OPEN_TO_WORKERS = `
  grant usage on schema graphile_worker to stoa_app;
  grant select on graphile_worker.migrations to stoa_app;
  grant usage on all sequences in schema graphile_worker to stoa_app;
  do $$
  declare
    job_table text;
  begin
    for job_table in select relname from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relname <> 'migrations'
    loop
      execute format('grant select, insert, update, delete on graphile_worker.%I to stoa_app', job_table);
      execute format('alter table graphile_worker.%I enable row level security', job_table);
      execute format('drop policy if exists stoa_workers on graphile_worker.%I', job_table);
      execute format(
        'create policy stoa_workers on graphile_worker.%I to stoa_app
         using (coalesce(current_setting(''stoa.site_id'', true), '''') = '''')
         with check (coalesce(current_setting(''stoa.site_id'', true), '''') = '''')',
        job_table);
    end loop;
  end
  $$`;

async function isInstalled(owner: Client): Promise<boolean> {
  const { rowCount } = await owner.query("select 1 where to_regclass('graphile_worker.migrations') is not null");
  if (rowCount === 0) return false;
  const { rows } = await owner.query<{ is_new: boolean; is_open: boolean }>(
    `select max(id) >= $1 as is_new, has_schema_privilege('stoa_app', 'graphile_worker', 'usage')
         and to_regclass('graphile_worker.stoa_turn_of_site') is not null as is_open
     from graphile_worker.migrations`,
    [JOB_SCHEMA_REVISION],
  );
  return rows[0]?.is_new === true && rows[0].is_open;
}

/**
 * Installs the job tables as the database owner and grants workers access. The library is loaded only when there is
 * something to install, because that takes much of a start.
 */
export async function installJobSchema(settings: ConnectionSettings, owner: Client): Promise<void> {
  if (await isInstalled(owner)) return;
  const { Logger, runMigrations } = await import("graphile-worker");
  const pool = new Pool({ ...settings, max: 1 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
  // One statement list, one transaction: all or none.
  await owner.query(`${TURN_INDEXES}; ${OPEN_TO_WORKERS}`);
}
