import { afterAll, expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../../testing/empty-database.ts";
import { canKeepStatements, startPgBouncer, type PoolMode } from "../../testing/pgbouncer.ts";
import { findConnectionKind, knowsStatementNames } from "./connection-kind.ts";

const database = await createEmptyDatabase();
afterAll(database.drop);

test("a connection to PostgreSQL itself is direct", async () => {
  expect(await findConnectionKind(database.admin)).toBe("direct");
});

const POOLERS: ReadonlyArray<readonly [PoolMode, number, readonly string[]]> = [
  ["transaction", 8, []],
  ["transaction", 1, []],
  ["transaction", 8, ["server_round_robin = 1"]],
  ["session", 8, []],
  ["statement", 8, []],
];

test.each(POOLERS)("a PgBouncer in %s mode with %i sessions is recognized (%j)", async (mode, poolSize, lines) => {
  const pgbouncer = await startPgBouncer(database, { mode, poolSize, lines });
  onTestFinished(pgbouncer.stop);
  expect(await findConnectionKind({ connectionString: pgbouncer.url })).toBe(mode);
});

test("a PgBouncer that keeps no prepared statements knows no names of them, and none is left behind", async () => {
  const lines = canKeepStatements() ? ["max_prepared_statements = 0"] : [];
  const pgbouncer = await startPgBouncer(database, { mode: "transaction", poolSize: 1, lines });
  onTestFinished(pgbouncer.stop);
  expect(await knowsStatementNames({ connectionString: pgbouncer.url })).toBe(false);
  expect(await knowsStatementNames({ connectionString: pgbouncer.url })).toBe(false);
});

test.runIf(canKeepStatements())("a PgBouncer that keeps prepared statements knows their names", async () => {
  const lines = ["max_prepared_statements = 2"];
  const pgbouncer = await startPgBouncer(database, { mode: "transaction", poolSize: 2, lines });
  onTestFinished(pgbouncer.stop);
  expect(await knowsStatementNames({ connectionString: pgbouncer.url })).toBe(true);
});
