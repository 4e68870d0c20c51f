import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { takeAppRole } from "../db/pooler/app-role.ts";
import type { ConnectionSettings } from "../db/postgres/embedded-postgres-server.ts";

/** Any constant: the first half of the advisory locks that show which worker pools are alive. */
const PRESENCE_LOCK = 7_305_042;
const LOOK_ROUND_MS = 20_000;

const SHOW_PRESENCE = "select pg_advisory_lock($1, hashtext($2) & 2147483647)";

/**
 * Releases jobs held by a dead pool: a killed process cannot, and graphile-worker itself waits four hours. A pool that
 * has just started may hold a job before its presence shows, hence the seconds of grace.
 */
const FREE_JOBS_OF_THE_GONE = `
  with gone as (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - interval '10 seconds' and not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = $1::oid and objid = (hashtext(locked_by) & 2147483647)::oid
    )
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from gone having count(*) > 0`;

export type WorkerPresence = { readonly stop: () => Promise<void> };

/** Shows, while its connection lasts, that this worker pool is alive, and releases jobs of dead pools. */
export function showWorkerPresence(settings: ConnectionSettings, poolId: string): WorkerPresence {
  const stopping = new AbortController();
  let client: Client | undefined;

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function beThere(): Promise<void> {
    const connection = new Client({ ...settings, keepAlive: true, connectionTimeoutMillis: 5000 });
    client = connection;
    connection.on("error", () => undefined);
    await connection.connect();
    if (settings.appRole) await takeAppRole(connection, settings.appRole);
    await connection.query(SHOW_PRESENCE, [PRESENCE_LOCK, poolId]);
    while (!stopping.signal.aborted) {
      await connection.query(FREE_JOBS_OF_THE_GONE, [PRESENCE_LOCK]);
      await pause(LOOK_ROUND_MS);
    }
  }

  async function stayThere(): Promise<void> {
    while (!stopping.signal.aborted) {
      await beThere().catch(() => undefined);
      await client?.end().catch(() => undefined);
      await pause(500);
    }
  }

  const running = stayThere();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
