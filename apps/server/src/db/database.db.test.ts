import { Client } from "pg";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { inPlatform } from "./database.ts";

const { database, admin } = await openTestDatabase();

/** Terminates a transaction's connection, as a restart of PostgreSQL does. */
async function cutConnection(pid: number): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  await client.query("select pg_terminate_backend($1)", [pid]);
  await client.end();
}

test("survives losing a connection in use, reports that it is busy, and recovers", async () => {
  const lost = inPlatform(database, async (db) => {
    const [row] = await db.text<{ pid: number }>("select pg_backend_pid() as pid", []);
    await cutConnection(row?.pid ?? 0);
    // The connection reports its end while no query is pending.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    return db.text("select 1", []);
  });
  await expect(lost).rejects.toMatchObject({ code: "unavailable" });
  expect(await inPlatform(database, (db) => db.text("select 1 as one", []))).toEqual([{ one: 1 }]);
});
