import { expect, test } from "vitest";
import { inPlatform } from "./db/database.ts";
import { FEATURES } from "./feature-list-data.ts";
import { listJobs } from "./job-list.ts";
import { openTestApp } from "./testing/test-app.ts";

/** Tables with an `expires_at` whose rows stay as a record of what was promised. */
const RECORDS = new Set(["download_grant", "stock_reservation"]);

const testApp = await openTestApp();
const retention = FEATURES.flatMap((feature) => feature.retention ?? []);
const kept = retention.flatMap(({ tables }) => tables);

async function namesOf(statement: string): Promise<string[]> {
  const rows = await inPlatform(testApp.database, (db) => db.text<{ name: string }>(statement, []));
  return rows.map(({ name }) => name);
}

const tables = new Set(
  await namesOf("select table_name as name from information_schema.tables where table_schema = 'public'"),
);
const expiring = await namesOf(
  "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'expires_at'",
);

test("every table whose rows expire is in the retention of one feature", () => {
  const unnamed = expiring.filter((table) => !RECORDS.has(table) && !kept.includes(table));
  expect(unnamed).toEqual([]);
  expect(kept).toEqual([...new Set(kept)]);
});

test("rows are kept only until their expiry if they have one", () => {
  const named = retention.flatMap(({ keptFor, tables: of }) => (keptFor === "until-expiry" ? of : []));
  expect(named.filter((table) => !expiring.includes(table))).toEqual([]);
});

test("every table named in the retention list exists, and so does the job that deletes its rows", () => {
  const jobs = listJobs({ ...testApp.parts, transport: { send: () => Promise.resolve() } });
  const names = new Set<string>(jobs.map(({ name }) => name));
  expect(kept.filter((table) => !tables.has(table))).toEqual([]);
  const deletedBy = retention.map((one) => one.deletedBy).filter((name) => name !== "next-write");
  expect(deletedBy.filter((name) => !names.has(name))).toEqual([]);
});
