import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import type { ConnectionSettings } from "../db/postgres/embedded-postgres-server.ts";

export type EmptyDatabase = {
  readonly name: string;
  /** As the database owner; what `DATABASE_URL` would be. */
  readonly url: string;
  readonly admin: ConnectionSettings;
  readonly drop: () => Promise<void>;
};

async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ ...inject("postgres").admin, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database without tables on the PostgreSQL of the test run. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const { admin } = inject("postgres");
  const name = `empty_${randomBytes(8).toString("hex")}`;
  await runOnServer(`create database ${name}`);
  const password = encodeURIComponent(String(admin.password));
  const url = `postgres://${admin.user}:${password}@localhost/${name}?host=${encodeURIComponent(admin.host ?? "")}`;
  return {
    name,
    url,
    admin: { ...admin, database: name },
    drop: () => runOnServer(`drop database if exists ${name} with (force)`),
  };
}
