import { Pool } from "pg";
import type { ConnectionSettings } from "../postgres/embedded-postgres-server.ts";
import { takeAppRole } from "./app-role.ts";

type PoolOptions = { readonly max: number; readonly pipeline?: boolean };

/** Idle connections that have died are noticed after about 15 seconds, not after hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

async function tellOutcome(work: Promise<void>, done: (error?: Error) => void): Promise<void> {
  let problem: Error | undefined;
  try {
    await work;
  } catch (error) {
    problem = error instanceof Error ? error : new Error(String(error));
  }
  done(problem);
}

/** A pool of connections; with `settings.appRole`, each takes the application's role before its first use. */
export function openPool({ appRole, ...settings }: ConnectionSettings, options: PoolOptions): Pool {
  const pool = new Pool({
    ...settings,
    ...options,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: 5000,
    ...(appRole && { verify: (client, done) => void tellOutcome(takeAppRole(client, appRole), done) }),
  });
  // The pool replaces an idle connection that breaks; the next query reports a real problem.
  pool.on("error", () => undefined);
  // The pool does not listen on a connection in use, and an unhandled error event would end the process; its queries
  // report the error.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
