import { randomBytes } from "node:crypto";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase, inSite } from "../db/database.ts";
import type { ConnectionSettings } from "../db/postgres/embedded-postgres-server.ts";
import { migrate } from "../db/migrate.ts";
import { startJobs } from "./job-runner.ts";
import { addJob } from "./job-store.ts";
import { eventually } from "./testing/eventually.ts";
import { recordLog } from "./testing/record-log.ts";

const SITE = "one" as SiteId;

async function run(settings: ConnectionSettings, ...statements: string[]): Promise<unknown[]> {
  const client = new Client(settings);
  await client.connect();
  try {
    const rows: unknown[] = [];
    for (const statement of statements) rows.push(...(await client.query(statement)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

/** A database like one from `DATABASE_URL`: its owner is not a superuser, and the application becomes `stoa_app`. */
async function openOwnedDatabase(): Promise<{ owner: ConnectionSettings; app: ConnectionSettings }> {
  const { admin } = inject("postgres");
  const server = { ...admin, database: "postgres" };
  const name = `owned_${randomBytes(6).toString("hex")}`;
  await run(
    server,
    `create role ${name} login password 'secret' nosuperuser nobypassrls`,
    `grant stoa_app to ${name} with admin option`,
    `create database ${name} owner ${name}`,
  );
  onTestFinished(async () => {
    await run(server, `drop database ${name} with (force)`, `drop role ${name}`);
  });
  const owner = { ...admin, database: name, user: name, password: "secret" };
  return { owner, app: { ...owner, appRole: "direct" } };
}

test("installs the job tables as an owner who is not a superuser, and runs jobs as the application", async () => {
  const { owner, app } = await openOwnedDatabase();
  expect(await migrate(owner)).toBeGreaterThan(0);
  expect(await migrate(owner)).toBe(0);
  await run(owner, "set stoa.site_id = 'one'", "insert into site (id, slug) values ('one', 'one')");

  const database = createDatabase(app);
  const ran: string[] = [];
  const runner = startJobs({
    database,
    settings: app,
    log: recordLog(),
    jobs: [{ kind: "site", name: "mail.send", limit: 1, run: async ({ siteId }) => void ran.push(siteId) }],
  });
  try {
    await inSite(database, SITE, (db) => addJob(db, "mail.send", { data: { id: "a" } }));
    await eventually(() => (ran.length > 0 ? true : undefined));
    expect(ran).toEqual(["one"]);
    const rejected = inSite(database, SITE, (db) => db.text("select * from graphile_worker._private_jobs", []));
    expect(await rejected).toEqual([]);
  } finally {
    await runner.stop();
    await database.close();
  }
}, 60_000);

test("opens the tables again when a start ended between installing and opening them", async () => {
  const { owner } = await openOwnedDatabase();
  await migrate(owner);
  await run(owner, "revoke all on schema graphile_worker from stoa_app");
  await migrate(owner);
  expect(await run(owner, "select has_schema_privilege('stoa_app', 'graphile_worker', 'usage') as open")).toEqual([
    { open: true },
  ]);
}, 60_000);
