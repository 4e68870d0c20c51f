import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { rmSync } from "node:fs";
import { makeDataFolder } from "../testing/stoa-child.ts";
import { ensureDatabase, migrate } from "./migrate.ts";
import { startEmbeddedPostgres } from "./postgres/embedded-postgres-server.ts";

/** A PostgreSQL server of its own: the one that tests share has the role already. */
const dataFolder = makeDataFolder();
const server = await startEmbeddedPostgres({ dataFolder, log: () => undefined });
afterAll(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function listDatabases(): Promise<string[]> {
  const client = new Client({ ...server.admin, database: "postgres" });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'shop%'",
  );
  await client.end();
  return rows.map(({ datname }) => datname).sort();
}

test("nodes of two installs that start at once on one PostgreSQL server all find their database and the role", async () => {
  const names = ["shop_1", "shop_1", "shop_2", "shop_2"];
  await Promise.all(names.map((name) => ensureDatabase(server.admin, name)));
  expect(await listDatabases()).toEqual(["shop_1", "shop_2"]);
  const counts = await Promise.all(names.map((database) => migrate({ ...server.admin, database })));
  expect(counts.filter((count) => count > 0)).toHaveLength(2);
});
