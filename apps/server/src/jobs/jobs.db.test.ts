import { readdirSync } from "node:fs";
import path from "node:path";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { inPlatform, inSite } from "../db/database.ts";
import { openOwnTestApp } from "../testing/test-app.ts";
import { sweepCarts } from "../features/cart/cart-sweep-service.ts";
import { JOB_SCHEMA_REVISION } from "./install-job-schema-store.ts";
import { lineUpDueJobs } from "./job-turns-store.ts";
import { startJobs, type JobRunner } from "./job-runner.ts";
import { addJob } from "./job-store.ts";
import type { ClockJob, Job, SiteJob, SiteJobCall } from "./job.ts";
import { eventually } from "./testing/eventually.ts";
import { recordLog, type RecordedLog } from "./testing/record-log.ts";

const testApp = await openOwnTestApp();
const { database, settings, admin } = testApp;

async function asOwner<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(admin);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

type JobRow = { id: string; payload: { siteId: string; data: unknown }; attempts: number; last_error: string | null };

function listJobRows(siteId: SiteId): Promise<JobRow[]> {
  return asOwner(
    "select id, payload, attempts, last_error from graphile_worker._private_jobs where payload ->> 'siteId' = $1 order by id",
    [siteId],
  );
}

async function newSite(): Promise<SiteId> {
  return (await testApp.createTestSite()).site.id;
}

function startTestJobs(...jobs: Job[]): JobRunner & { readonly log: RecordedLog } {
  const log = recordLog();
  const runner = startJobs({ database, settings, jobs, log });
  onTestFinished(runner.stop);
  return { ...runner, log };
}

function addJobs(siteId: SiteId, ...ids: string[]): Promise<void> {
  return inSite(database, siteId, async (db) => {
    for (const id of ids) await addJob(db, "mail.send", { data: { id } });
  });
}

function mailJob(run: (call: SiteJobCall<"mail.send">) => Promise<void>, limit = 4): SiteJob<"mail.send"> {
  return { kind: "site", name: "mail.send", limit, run };
}

test("runs a job within its site, once its transaction is committed", async () => {
  const siteId = await newSite();
  const ran: unknown[] = [];
  startTestJobs(
    mailJob(async (call) => {
      const [row] = await call.inItsSite((db) => db.text("select current_setting('stoa.site_id') as site", []));
      ran.push({ id: call.data.id, siteId: call.siteId, ...row });
    }),
  );
  await inSite(database, siteId, async (db) => {
    await addJob(db, "mail.send", { data: { id: "one" } });
    await db.text("select pg_sleep(0.2)", []);
    expect(ran).toEqual([]);
  });
  await eventually(() => (ran.length > 0 ? true : undefined));
  expect(ran).toEqual([{ id: "one", siteId, site: siteId }]);
  await eventually(async () => ((await listJobRows(siteId)).length === 0 ? true : undefined));
});

test("discards a job with the transaction that added it", async () => {
  const siteId = await newSite();
  const failed = inSite(database, siteId, async (db) => {
    await addJob(db, "mail.send", { data: { id: "never" } });
    throw new Error("the order could not be stored");
  });
  await expect(failed).rejects.toThrow("the order could not be stored");
  expect(await listJobRows(siteId)).toEqual([]);
});

test("keeps one job per key, separately for each site", async () => {
  const [mine, other] = [await newSite(), await newSite()];
  const runAt = new Date("2100-01-01T00:00:00Z");
  for (const siteId of [mine, mine, other]) {
    await inSite(database, siteId, (db) => addJob(db, "mail.send", { data: { id: "a" }, key: "a", runAt }));
  }
  await inSite(database, mine, (db) => addJob(db, "mail.send", { data: { id: "latest" }, key: "a", runAt }));
  expect((await listJobRows(mine)).map(({ payload }) => payload)).toEqual([{ siteId: mine, data: { id: "latest" } }]);
  expect(await listJobRows(other)).toHaveLength(1);
});

test("lets a site add jobs only for itself, and see none", async () => {
  const siteId = await newSite();
  await inSite(database, siteId, (db) =>
    addJob(db, "mail.send", { data: { id: "a" }, runAt: new Date("2100-01-01T00:00:00Z") }),
  );
  const seen = await inSite(database, siteId, (db) => db.text("select * from graphile_worker._private_jobs", []));
  expect(seen).toEqual([]);
  const around = inSite(database, siteId, (db) =>
    db.text("select graphile_worker.add_job('mail.send', '{\"siteId\":\"other\"}'::json)", []),
  );
  await expect(around).rejects.toThrow(/row-level security/);
  const throughView = inSite(database, siteId, (db) => db.text("select * from graphile_worker.jobs", []));
  await expect(throughView).rejects.toThrow(/permission denied/);
  const siteless = inPlatform(database, (db) => db.text("select add_site_job('mail.send', '{}', null, null)", []));
  await expect(siteless).rejects.toThrow(/names a site/);
});

test("keeps a failed job for later, reports it, and continues with others", async () => {
  const siteId = await newSite();
  const done: string[] = [];
  const { log } = startTestJobs(
    mailJob(async ({ data }) => {
      if (data.id === "bad") throw new Error("the printer is on fire");
      done.push(data.id);
    }),
  );
  await inSite(database, siteId, async (db) => {
    await addJob(db, "mail.send", { data: { id: "bad" } });
    await addJob(db, "mail.send", { data: { id: "good" } });
  });
  await eventually(() => (done.includes("good") ? true : undefined));
  const [left] = await eventually(async () => {
    const rows = await listJobRows(siteId);
    return rows[0]?.last_error ? rows : undefined;
  });
  expect(left).toMatchObject({ attempts: 1, last_error: expect.stringContaining("the printer is on fire") as unknown });
  expect(log.lines).toContainEqual(
    expect.objectContaining({
      level: "warn",
      job: "mail.send",
      siteId,
      message: "A job failed and will be retried.",
    }),
  );
  await asOwner("delete from graphile_worker._private_jobs where payload ->> 'siteId' = $1", [siteId]);
});

test("never runs more jobs of a kind at once than its limit", async () => {
  const siteId = await newSite();
  const state = { running: 0, most: 0, done: 0 };
  startTestJobs(
    mailJob(async ({ inItsSite }) => {
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      await inItsSite((db) => db.text("select pg_sleep(0.05)", []));
      state.running -= 1;
      state.done += 1;
    }, 2),
  );
  for (const one of [siteId, await newSite()]) {
    await inSite(database, one, async (db) => {
      for (let index = 0; index < 6; index += 1) await addJob(db, "mail.send", { data: { id: `${index}` } });
    });
  }
  await eventually(() => (state.done === 12 ? true : undefined));
  expect(state.most).toBe(2);
});

test("leaves a place of each kind to other sites, however slow the jobs of one site are", async () => {
  const [slow, other] = [await newSite(), await newSite()];
  const started: string[] = [];
  const release = Promise.withResolvers<void>();
  startTestJobs(
    mailJob(async ({ data, siteId }) => {
      started.push(data.id);
      if (siteId === slow) await release.promise;
    }, 3),
  );
  await addJobs(slow, "slow 1", "slow 2", "slow 3", "slow 4");
  await eventually(() => (started.length === 2 ? true : undefined));
  await addJobs(other, "other 1", "other 2");
  await eventually(() => (started.length === 4 ? true : undefined));
  release.resolve();
  expect(started.slice(2).toSorted()).toEqual(["other 1", "other 2"]);
  await eventually(() => (started.length === 6 ? true : undefined));
});

/** In the order in which workers take them. */
async function listTurns(...siteIds: SiteId[]): Promise<string[]> {
  const rows = await asOwner<{ id: string }>(
    `select payload -> 'data' ->> 'id' as id from graphile_worker._private_jobs
     where payload ->> 'siteId' = any($1) order by priority, run_at`,
    [siteIds],
  );
  return rows.map(({ id }) => id);
}

async function runAll(count: number): Promise<void> {
  const ran: string[] = [];
  startTestJobs(mailJob(async ({ data }) => void ran.push(data.id)));
  await eventually(() => (ran.length === count ? true : undefined));
}

test("lets sites take turns, and what no one waits for last", async () => {
  const [many, few, one] = [await newSite(), await newSite(), await newSite()];
  await inSite(database, many, (db) => addJob(db, "mail.send", { data: { id: "bulk" }, isBulk: true }));
  await addJobs(many, "many 1", "many 2", "many 3", "many 4");
  await addJobs(few, "few 1", "few 2");
  await addJobs(one, "one 1");
  const turns = await listTurns(many, few, one);
  expect(turns.slice(0, 3).toSorted()).toEqual(["few 1", "many 1", "one 1"]);
  expect(turns.slice(3, 5).toSorted()).toEqual(["few 2", "many 2"]);
  expect(turns.slice(5)).toEqual(["many 3", "many 4", "bulk"]);
  await runAll(turns.length);
});

test("gives a job that was delayed the next turn of its site once it is due", async () => {
  const [many, late] = [await newSite(), await newSite()];
  await addJobs(many, "many 1", "many 2", "many 3");
  await addJobs(late, "late");
  await asOwner(
    "update graphile_worker._private_jobs set run_at = run_at - interval '1 hour' where payload ->> 'siteId' = $1",
    [many],
  );
  await inPlatform(database, lineUpDueJobs);
  await addJobs(many, "many 4");
  const turns = await listTurns(many, late);
  expect(turns.slice(0, 2).toSorted()).toEqual(["late", "many 1"]);
  expect(turns.slice(2)).toEqual(["many 2", "many 3", "many 4"]);
  await runAll(turns.length);
});

test("waits for a running job when it stops, and aborts one that takes too long", async () => {
  const siteId = await newSite();
  const ended: string[] = [];
  const started: string[] = [];
  const runner = startTestJobs(
    mailJob(async ({ data, signal, inItsSite }) => {
      started.push(data.id);
      if (data.id === "slow") await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      else await inItsSite((db) => db.text("select pg_sleep(0.3)", []));
      ended.push(data.id);
    }),
  );
  await inSite(database, siteId, async (db) => {
    await addJob(db, "mail.send", { data: { id: "short" } });
    await addJob(db, "mail.send", { data: { id: "slow" } });
  });
  await eventually(() => (started.length === 2 ? true : undefined));
  await runner.stop();
  expect(ended).toEqual(["short", "slow"]);
  expect(await listJobRows(siteId)).toEqual([]);
}, 30_000);

test("picks up the jobs of a killed process", async () => {
  const siteId = await newSite();
  await inSite(database, siteId, (db) => addJob(db, "mail.send", { data: { id: "orphan" } }));
  await asOwner(
    `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now() - interval '1 minute', attempts = 1
     where payload ->> 'siteId' = $1`,
    [siteId],
  );
  const ran: string[] = [];
  startTestJobs(mailJob(async ({ data }) => void ran.push(data.id)));
  await eventually(() => (ran.length > 0 ? true : undefined));
  expect(ran).toEqual(["orphan"]);
});

test("leaves a living process its jobs, however long they take", async () => {
  const siteId = await newSite();
  const ran: string[] = [];
  const release = Promise.withResolvers<void>();
  startTestJobs(
    mailJob(async ({ data }) => {
      ran.push(data.id);
      await release.promise;
    }),
  );
  await inSite(database, siteId, (db) => addJob(db, "mail.send", { data: { id: "long" } }));
  await eventually(() => (ran.length > 0 ? true : undefined));
  await asOwner(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where payload ->> 'siteId' = $1",
    [siteId],
  );
  startTestJobs(mailJob(async ({ data }) => void ran.push(data.id)));
  await inSite(database, siteId, (db) => addJob(db, "mail.send", { data: { id: "next" } }));
  await eventually(() => (ran.includes("next") ? true : undefined));
  expect(ran).toEqual(["long", "next"]);
  release.resolve();
});

test("recovers when the database cut every connection", async () => {
  const siteId = await newSite();
  const ran: string[] = [];
  startTestJobs(mailJob(async ({ data }) => void ran.push(data.id)));
  await inSite(database, siteId, (db) => addJob(db, "mail.send", { data: { id: "before" } }));
  await eventually(() => (ran.length > 0 ? true : undefined));
  await asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'stoa_app'",
  );
  await eventually(() =>
    inSite(database, siteId, (db) => addJob(db, "mail.send", { data: { id: "after" } })).then(
      () => true,
      () => undefined,
    ),
  );
  await eventually(() => (ran.includes("after") ? true : undefined));
}, 30_000);

async function whileDatabaseIsAway(work: () => Promise<void>): Promise<void> {
  const outside = new Client({ ...admin, database: "postgres" });
  await outside.connect();
  const name = outside.escapeIdentifier(String(admin.database));
  try {
    await outside.query(`alter database ${name} allow_connections false`);
    await outside.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [admin.database]);
    await work();
  } finally {
    await outside.query(`alter database ${name} allow_connections true`);
    await outside.end();
  }
}

test("outlives a database that goes away while jobs run, whether they fail or not", async () => {
  const siteId = await newSite();
  const ran: string[] = [];
  const gate = Promise.withResolvers<void>();
  const { log } = startTestJobs(
    mailJob(async ({ data }) => {
      ran.push(data.id);
      if (data.id === "later") return;
      await gate.promise;
      if (data.id === "fails") throw new Error("the database is away");
    }),
  );
  for (const id of ["fails", "succeeds"])
    await inSite(database, siteId, (db) => addJob(db, "mail.send", { data: { id } }));
  await eventually(() => (ran.length === 2 ? true : undefined));
  await whileDatabaseIsAway(async () => {
    gate.resolve();
    await eventually(() => log.lines.find(({ message }) => String(message).startsWith("Jobs are paused")));
  });
  await inSite(database, siteId, (db) => addJob(db, "mail.send", { data: { id: "later" } }));
  await eventually(() => (ran.includes("later") ? true : undefined));
});

test("starts the scheduled jobs, and catches up after downtime", async () => {
  let runs = 0;
  const job: ClockJob = {
    kind: "clock",
    name: "outbox.sweep",
    schedule: "0 0 * * *",
    run: async () => void (runs += 1),
  };
  await asOwner(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('outbox.sweep', now() - interval '10 days', now() - interval '30 hours')
     on conflict (identifier) do update set last_execution = excluded.last_execution`,
  );
  startTestJobs(job);
  await eventually(() => (runs > 0 ? true : undefined));
  expect(runs).toBe(1);
});

test("deletes carts that were abandoned for a month, of all sites, and no others", async () => {
  const sites = [await newSite(), await newSite(), await newSite()];
  const now = Date.parse("2026-06-30T12:00:00Z");
  const ages = [
    ["old", "2026-05-30T11:59:00Z"],
    ["young", "2026-05-31T12:01:00Z"],
  ] as const;
  for (const siteId of sites.slice(0, 2)) {
    await inSite(database, siteId, async (db) => {
      for (const [id, at] of ages) {
        await db.text(
          "insert into cart (site_id, id, token_hash, updated_at) values ($1, $2, decode(md5($2), 'hex'), $3)",
          [siteId, id, at],
        );
      }
    });
  }
  const { signal } = new AbortController();
  await sweepCarts({ database, signal }, now);
  const left = await Promise.all(
    sites.map((siteId) =>
      inSite(database, siteId, (db) => db.text("select id from cart where site_id = $1", [siteId])),
    ),
  );
  expect(left).toEqual([[{ id: "young" }], [{ id: "young" }], []]);
});

test("knows the newest revision of the library's tables", () => {
  const folder = path.join(import.meta.dirname, "../../../../node_modules/graphile-worker/sql");
  const newest = Math.max(...readdirSync(folder).map((file) => Number.parseInt(file, 10)));
  expect(JOB_SCHEMA_REVISION).toBe(newest);
});
