import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { installJobSchema } from "../jobs/install-job-schema-store.ts";
import type { ConnectionSettings } from "./postgres/embedded-postgres-server.ts";

type Migration = { number: number; name: string; sql: string; checksum: string };

const FOLDER = path.join(import.meta.dirname, "migrations");
/** Any constant: it keeps two nodes from migrating at once. */
const MIGRATION_LOCK = 7_305_041;

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(FOLDER, file), "utf8");
      return {
        number: Number(file.slice(0, 4)),
        name: file,
        sql,
        checksum: createHash("sha256").update(sql).digest("hex"),
      };
    });
}

/** Another node did the same at this moment: the object exists, by name or by index, or its row has just changed. */
const MADE_MEANWHILE = new Set(["42710", "42P04", "23505", "XX000"]);

async function unlessMadeMeanwhile(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (MADE_MEANWHILE.has(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

async function giveAppRole(client: Client, password: string | undefined): Promise<void> {
  const found = await client.query("select 1 from pg_roles where rolname = 'stoa_app'");
  if (found.rowCount === 0) await client.query("create role stoa_app nosuperuser nobypassrls nocreatedb nocreaterole");
  if (password !== undefined)
    await client.query(`alter role stoa_app login password ${client.escapeLiteral(password)}`);
  else await client.query("grant stoa_app to current_user");
}

const ROLE_TRIES = 20;

/**
 * Creates the application's role; it owns nothing and row-level security applies to it. Roles belong to the whole
 * PostgreSQL server, which the lock of one database does not cover, so it is tried again when another install does it.
 */
async function ensureAppRole(client: Client, password: string | undefined): Promise<void> {
  for (let tries = 1; tries < ROLE_TRIES; tries += 1)
    if (await unlessMadeMeanwhile(() => giveAppRole(client, password))) return;
  await giveAppRole(client, password);
}

async function applyMigration(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migration (number, name, checksum) values ($1, $2, $3)", [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`The migration ${migration.name} failed and was taken back.`, { cause });
  }
}

async function applyMissing(client: Client): Promise<number> {
  await client.query(
    "create table if not exists migration (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())",
  );
  const applied = await client.query<{ number: number; name: string; checksum: string }>(
    "select number, name, checksum from migration",
  );
  const migrations = readMigrations();
  for (const { number, name, checksum } of applied.rows) {
    const known = migrations.find((migration) => migration.number === number);
    if (!known)
      throw new Error(
        `The database is newer than this Stoa: it has the migration ${name}. Update Stoa and start again.`,
      );
    if (known.checksum !== checksum)
      throw new Error(`The migration ${name} was changed after it ran. Restore the file and start again.`);
  }
  const missing = migrations.filter((migration) => !applied.rows.some((row) => row.number === migration.number));
  for (const migration of missing) await applyMigration(client, migration);
  return missing.length;
}

/**
 * Migrates a database and returns how many migrations ran; safe to call from several nodes at once. With `appPassword`
 * the application role may log in itself (embedded), otherwise the connecting role may become it.
 */
export async function migrate(admin: ConnectionSettings, appPassword?: string): Promise<number> {
  const client = new Client(admin);
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set client_min_messages = warning");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await ensureAppRole(client, appPassword);
    const count = await applyMissing(client);
    await installJobSchema(admin, client);
    return count;
  } finally {
    await client.end();
  }
}

export async function ensureDatabase(admin: ConnectionSettings, name: string): Promise<void> {
  const client = new Client({ ...admin, database: "postgres" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0)
      await unlessMadeMeanwhile(() => client.query(`create database ${client.escapeIdentifier(name)}`));
  } finally {
    await client.end();
  }
}
