import { Client, type ClientConfig } from "pg";
import { expect, test } from "vitest";
import { openTestDatabase } from "./test-database.ts";

const first = await openTestDatabase();
const second = await openTestDatabase();

async function queryAs(settings: ClientConfig, statement: string): Promise<unknown[]> {
  const client = new Client(settings);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test("is migrated and empty", async () => {
  const { admin } = await openTestDatabase();
  expect(await queryAs(admin, "select number from migration")).not.toEqual([]);
  expect(await queryAs(admin, "select id from site")).toEqual([]);
});

test("shows nothing of another test file's database", async () => {
  await queryAs(first.admin, "insert into site (id, slug) values ('one', 'one')");
  expect(await queryAs(second.admin, "select id from site")).toEqual([]);
});

test("works as a role that is subject to row-level security", async () => {
  const { rows } = await first.database.pool.query<Record<string, unknown>>(
    "select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ name: "stoa_app", rolsuper: false, rolbypassrls: false }]);
});
