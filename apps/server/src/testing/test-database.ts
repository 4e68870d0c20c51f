import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { createDatabase, type Database } from "../db/database.ts";
import type { ConnectionSettings } from "../db/postgres/embedded-postgres-server.ts";
import { openKeyRing } from "../db/sealing/sealing-key-ring.ts";
import { readEnv } from "../env.ts";

/** Seals the secrets in databases of tests. */
export const TEST_SEALING_KEY = "7e".repeat(32);

const TEST_ENV = readEnv({ STOA_SEALING_KEY: TEST_SEALING_KEY });

export type TestDatabase = {
  /** As the application role, subject to row-level security. */
  readonly database: Database;
  readonly settings: ConnectionSettings;
  readonly admin: ConnectionSettings;
};

async function runOnServer(admin: ConnectionSettings, statement: string): Promise<void> {
  const client = new Client({ ...admin, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

type ClonedDatabase = TestDatabase & { readonly drop: () => Promise<void> };

/** A migrated, empty database of its own. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const { admin, appPassword, template } = inject("postgres");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runOnServer(admin, `create database ${name} template ${template}`);
  const settings = { ...admin, database: name, user: "stoa_app", password: appPassword, appRole: "direct" } as const;
  const database = createDatabase(settings, { keyRing: openKeyRing(TEST_ENV) });
  return {
    database,
    settings,
    admin: { ...admin, database: name },
    drop: async () => {
      await database.close();
      await runOnServer(admin, `drop database ${name} with (force)`);
    },
  };
}

/**
 * A fresh, migrated, empty database for a test file, dropped after its tests. Call it once, at the top of the file:
 * `const { database } = await openTestDatabase();`
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { drop, ...testDatabase } = await cloneDatabase();
  afterAll(drop);
  return testDatabase;
}
