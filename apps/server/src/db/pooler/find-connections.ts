import { Client } from "pg";
import { ConfigurationError } from "../../settings/read-setting.ts";
import type { ConnectionSettings } from "../postgres/embedded-postgres-server.ts";
import { APP_ROLE } from "./app-role.ts";
import { findConnectionKind, knowsStatementNames, type ConnectionKind } from "./connection-kind.ts";

/**
 * A pooler that may give each transaction another session, which others have used before. `knowsNames`: it has a
 * prepared statement wherever it runs it.
 */
export type Pooler = { readonly knowsNames: boolean };

export type Connections = {
  readonly pooled: ConnectionSettings;
  /** Undefined when `pooled` connects to PostgreSQL directly. */
  readonly pooler: Pooler | undefined;
  /** For what needs a session of its own: migrations, locks, jobs, notifications. */
  readonly direct: ConnectionSettings;
};

type Urls = { readonly databaseUrl: string; readonly databaseUrlDirect: string | undefined };

const PROBLEMS = {
  statement:
    "DATABASE_URL points to a connection pooler in statement mode, which allows no transactions. Set the pooler to transaction mode.",
  noDirect:
    "DATABASE_URL points to a connection pooler in transaction mode. Migrations, jobs and notifications of changes need sessions of their own: set DATABASE_URL_DIRECT to the URL of PostgreSQL itself.",
  directPooled:
    "DATABASE_URL_DIRECT points to a connection pooler in transaction or statement mode. Set it to the URL of PostgreSQL itself.",
  different: "DATABASE_URL and DATABASE_URL_DIRECT point to different databases. They must point to the same one.",
} as const;

async function findPooler(kind: ConnectionKind, pooled: ConnectionSettings): Promise<Pooler | undefined> {
  if (kind === "direct") return undefined;
  return { knowsNames: kind === "session" || (await knowsStatementNames(pooled)) };
}

/** A session of its own, by the URL that gives one. */
async function findDirect(
  kind: ConnectionKind,
  { databaseUrl, databaseUrlDirect }: Urls,
): Promise<Connections["direct"]> {
  if (databaseUrlDirect === undefined) {
    if (kind === "transaction") throw new ConfigurationError(PROBLEMS.noDirect);
    return { connectionString: databaseUrl, appRole: kind === "direct" ? "direct" : "pooled" };
  }
  const direct = { connectionString: databaseUrlDirect };
  const directKind = await findConnectionKind(direct);
  if (directKind === "transaction" || directKind === "statement") throw new ConfigurationError(PROBLEMS.directPooled);
  return { ...direct, appRole: directKind === "direct" ? "direct" : "pooled" };
}

/** Finds out how the configured URLs can be used. Throws a `ConfigurationError` when they cannot. */
export async function findConnections(urls: Urls): Promise<Connections> {
  const pooled = { connectionString: urls.databaseUrl };
  const kind = await findConnectionKind(pooled);
  if (kind === "statement") throw new ConfigurationError(PROBLEMS.statement);
  const direct = await findDirect(kind, urls);
  const pooler = await findPooler(kind, pooled);
  // Behind a pooler each transaction takes the role: a session's role might stay with what the pooler gives to others.
  return { pooled: pooler ? pooled : { ...pooled, appRole: "direct" }, pooler, direct };
}

const IDENTITY = `
  select oid::text || ' ' || extract(epoch from pg_postmaster_start_time())::text as identity
  from pg_database where datname = current_database()`;

/** Takes the application's role as each transaction does, and reads whether row-level security applies to it. */
const TRY_ROLE = `
  select current_user::text as login, set_config('role', $1, true),
    (select rolsuper or rolbypassrls from pg_roles where rolname = $1) as is_exempt`;

type Question = { readonly text: string; readonly values?: unknown[] };

async function ask<Row extends object>(
  { appRole: _appRole, ...settings }: ConnectionSettings,
  { text, values = [] }: Question,
): Promise<Row> {
  const client = new Client({ ...settings, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const [row] = (await client.query<Row>(text, values)).rows;
    if (!row) throw new Error("The database gave no answer.");
    return row;
  } finally {
    await client.end();
  }
}

function checkRole(pooled: ConnectionSettings): Promise<{ login: string; is_exempt: boolean }> {
  return ask<{ login: string; is_exempt: boolean }>(pooled, { text: TRY_ROLE, values: [APP_ROLE] }).catch(
    (cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new ConfigurationError(
        `The user of DATABASE_URL cannot use the role ${APP_ROLE}, which keeps sites apart (${reason}). As the user of DATABASE_URL_DIRECT, run: grant ${APP_ROLE} to <user of DATABASE_URL>`,
        { cause },
      );
    },
  );
}

/** Checks a migrated database: that both URLs point to it, and that row-level security applies to the application. */
export async function checkConnections({ pooled, direct }: Connections): Promise<void> {
  if (pooled.connectionString !== direct.connectionString) {
    const [one, other] = await Promise.all([pooled, direct].map((settings) => ask(settings, { text: IDENTITY })));
    if (JSON.stringify(one) !== JSON.stringify(other)) throw new ConfigurationError(PROBLEMS.different);
  }
  const { is_exempt: isExempt } = await checkRole(pooled);
  if (isExempt) {
    throw new ConfigurationError(
      `Row-level security, which keeps sites apart, doesn't limit the role ${APP_ROLE}. As the database's superuser, run: alter role ${APP_ROLE} nosuperuser nobypassrls`,
    );
  }
}
