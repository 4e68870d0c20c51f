import { Client } from "pg";
import type { ConnectionSettings } from "./postgres/embedded-postgres-server.ts";

/** Any constant: keeps two nodes from preparing one database at once. */
const START_LOCK = 7_305_043;

/**
 * Runs `work` while no other node of the database runs its own. The lock ends with its connection, so a node that dies
 * blocks nobody. `onWait` is called when another node is first.
 */
export async function oneAtATime<Result>(
  settings: ConnectionSettings,
  { work, onWait }: { readonly work: () => Promise<Result>; readonly onWait: () => void },
): Promise<Result> {
  const client = new Client({ ...settings, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const tried = await client.query<{ is_locked: boolean }>("select pg_try_advisory_lock($1) as is_locked", [
      START_LOCK,
    ]);
    if (tried.rows[0]?.is_locked !== true) {
      onWait();
      await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    }
    return await work();
  } finally {
    await client.end();
  }
}
