import type { SiteId } from "@stoa/core/site/site-id.ts";
import { DEFAULT_SITE_LIMITS, type SiteLimits } from "@stoa/core/site/site-limits.ts";
import type { Pool, PoolClient, QueryResultRow } from "pg";
import { AppError } from "../errors.ts";
import type { ConnectionSettings } from "./postgres/embedded-postgres-server.ts";
import { openPool } from "./pooler/app-pool.ts";
import { APP_ROLE } from "./pooler/app-role.ts";
import type { Pooler } from "./pooler/find-connections.ts";
import { fixedKeyRing, type KeyRing } from "./sealing/sealing-key-ring.ts";
import { sendTogether } from "./statement/shared-packets.ts";
import { openStatementQueue, type QueuedStatement, type StatementQueue } from "./statement/statement-queue.ts";

type UnknownColumns = Readonly<Record<string, unknown>>;

export type Transaction = {
  /**
   * All rows of a statement; without a row type their columns are unknown. `statement-rows.db.test.ts` compares row types with what
   * PostgreSQL says of the statement.
   */
  readonly text: <Row extends QueryResultRow = UnknownColumns>(
    sql: string,
    values: readonly unknown[],
  ) => Promise<Row[]>;
  /** Runs a statement and returns the number of affected rows. */
  readonly run: (sql: string, values: readonly unknown[]) => Promise<number>;
};

/** Handle for a site's stores: row-level security limits it to that site's rows. */
export type SiteDb = Transaction & {
  readonly siteId: SiteId;
  /**
   * Commits together with the statements requested in this tick, which saves a round trip. Later statements read
   * outside the transaction and cannot write; if `work` fails after that, its writes stay.
   */
  readonly commitAlong: () => void;
  /** Limits enforced on writes through this handle. */
  readonly limits: SiteLimits;
  /** Opens and seals stored secrets. */
  readonly keyRing: KeyRing;
};

/** Handle for platform tables (accounts, sessions, the site directory); tenant rows are invisible to it. */
export type PlatformDb = Transaction & { readonly scope: "platform" };

export type Database = {
  readonly pool: Pool;
  readonly limits: SiteLimits;
  /** A pooler that gives each transaction another session; undefined where a connection keeps its own. */
  readonly pooler: Pooler | undefined;
  readonly keyRing: KeyRing;
  readonly close: () => Promise<void>;
  /** Each transaction of a site is rolled back once its work is done. */
  readonly keepsNothing?: true;
};

/** The same database for work that must leave no trace and still answer as usual. */
export function keepingNothing(database: Database): Database {
  return { ...database, keepsNothing: true };
}

type DatabaseOptions = {
  readonly maxConnections?: number;
  readonly limits?: SiteLimits;
  readonly pooler?: Pooler | undefined;
  /** Without one, stored secrets cannot be opened. */
  readonly keyRing?: KeyRing;
};

export function createDatabase(
  settings: ConnectionSettings,
  { maxConnections = 12, limits = DEFAULT_SITE_LIMITS, pooler, keyRing = fixedKeyRing([]) }: DatabaseOptions = {},
): Database {
  const pool = openPool(settings, { max: maxConnections, pipeline: true });
  return { pool, limits, pooler, keyRing, close: () => pool.end() };
}

function transactionOn({ send }: Pick<StatementQueue, "send">): Transaction {
  return {
    text: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[]) =>
      (await send(sql, values)).rows as Row[],
    run: async (sql, values) => (await send(sql, values)).rowCount,
  };
}

/** PostgreSQL is unreachable, starting or stopping: the caller may retry. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string") return /^(?:08|57P|53)|^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code);
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/i.test(error.message);
}

async function connect(database: Database): Promise<PoolClient> {
  try {
    return await database.pool.connect();
  } catch (cause) {
    throw new AppError("unavailable", { cause });
  }
}

const SET_SCOPE = "select set_config('stoa.site_id', $1, true), set_config('stoa.account_id', $2, true)";

/** Fails, and with it the transaction, where the role can't be taken. */
const SET_ROLE_AND_SCOPE = `${SET_SCOPE}, set_config('role', '${APP_ROLE}', true)`;

const READ_ONLY = "set_config('transaction_read_only', 'on', true)";

type Scope = { readonly siteId: string; readonly accountId: string };

/** The first statement of each transaction: what row-level security goes by. */
function scopeStatement({ pooler }: Database, { siteId, accountId }: Scope): QueuedStatement {
  return { text: pooler ? SET_ROLE_AND_SCOPE : SET_SCOPE, values: [siteId, accountId] };
}

function readingScope(database: Database, scope: Scope): QueuedStatement {
  const { text, values } = scopeStatement(database, scope);
  return { text: `${text}, ${READ_ONLY}`, values };
}

function isNaming({ pooler }: Database): boolean {
  return pooler?.knowsNames ?? true;
}

const BEGIN = { write: "begin", snapshot: "begin isolation level repeatable read read only" } as const;

type Committing = Transaction & Pick<SiteDb, "commitAlong">;

function checkCommitted(command: string): void {
  if (command !== "COMMIT") throw new Error("The transaction was rolled back because a statement in it failed.");
}

async function inTransaction<Result>(
  database: Database,
  { kind = "write", ...scope }: Scope & { readonly kind?: keyof typeof BEGIN },
  work: (transaction: Committing) => Promise<Result>,
): Promise<Result> {
  const client = await connect(database);
  const queue = openStatementQueue(client, isNaming(database));
  const first = scopeStatement(database, scope);
  let broken: Error | undefined;
  try {
    // Not awaited: both travel in the same packet as the first statement of `work`.
    const opened = Promise.all([queue.send(BEGIN[kind], []), queue.send(first.text, first.values)]);
    opened.catch(() => undefined);
    let committed: ReturnType<StatementQueue["send"]> | undefined;
    const commitAlong = (): void => {
      if (database.keepsNothing) return;
      committed ??= queue.send("commit", []);
      committed.catch(() => undefined);
      queue.startEachWith(readingScope(database, scope));
    };
    const result = await work({ ...transactionOn(queue), commitAlong });
    await opened;
    queue.end();
    if (database.keepsNothing) await client.query("rollback");
    else checkCommitted((await (committed ?? client.query("commit"))).command);
    return result;
  } catch (error) {
    queue.end();
    await client.query("rollback").catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw isUnavailable(error) ? new AppError("unavailable", { cause: error }) : error;
  } finally {
    client.release(broken);
  }
}

export function inSite<Result>(
  database: Database,
  siteId: SiteId,
  work: (db: SiteDb) => Promise<Result>,
): Promise<Result> {
  const { limits, keyRing } = database;
  return inTransaction(database, { siteId, accountId: "" }, (transaction) =>
    work({ ...transaction, siteId, limits, keyRing }),
  );
}

const NOTHING_TO_COMMIT = (): void => undefined;

/**
 * Reads a site without a transaction around `work`: statements requested in the same tick form one read-only
 * transaction. Each statement of a transaction sees what is committed when it begins, so reads see no less; a longer
 * transaction would only hold locks longer.
 */
export async function readSite<Result>(
  database: Database,
  siteId: SiteId,
  work: (db: SiteDb) => Promise<Result>,
): Promise<Result> {
  const client = await connect(database);
  const queue = openStatementQueue(client, isNaming(database));
  queue.startEachWith(readingScope(database, { siteId, accountId: "" }));
  try {
    return await work({
      ...transactionOn(queue),
      siteId,
      limits: database.limits,
      keyRing: database.keyRing,
      commitAlong: NOTHING_TO_COMMIT,
    });
  } catch (error) {
    throw isUnavailable(error) ? new AppError("unavailable", { cause: error }) : error;
  } finally {
    queue.end();
    client.release();
  }
}

/**
 * Like `readSite`, for short reads: statements of several callers for one site share a packet on one connection. A slow
 * statement delays those behind it.
 */
export async function readSiteTogether<Result>(
  database: Database,
  siteId: SiteId,
  work: (db: SiteDb) => Promise<Result>,
): Promise<Result> {
  const place = {
    connect: () => connect(database),
    owner: database.pool,
    scope: readingScope(database, { siteId, accountId: "" }),
    isNaming: isNaming(database),
    siteId,
  };
  const send: StatementQueue["send"] = (text, values) => sendTogether(place, { text, values });
  try {
    return await work({
      ...transactionOn({ send }),
      siteId,
      limits: database.limits,
      keyRing: database.keyRing,
      commitAlong: NOTHING_TO_COMMIT,
    });
  } catch (error) {
    throw isUnavailable(error) ? new AppError("unavailable", { cause: error }) : error;
  }
}

/** Reads a site as of one moment, however long `work` takes and whatever is written meanwhile. */
export function inSiteSnapshot<Result>(
  database: Database,
  siteId: SiteId,
  work: (db: SiteDb) => Promise<Result>,
): Promise<Result> {
  const { limits, keyRing } = database;
  return inTransaction(database, { siteId, accountId: "", kind: "snapshot" }, (transaction) =>
    work({ ...transaction, siteId, limits, keyRing }),
  );
}

/** Runs one transaction on platform tables. `accountId` makes that account's memberships visible. */
export function inPlatform<Result>(
  database: Database,
  work: (db: PlatformDb) => Promise<Result>,
  accountId = "",
): Promise<Result> {
  return inTransaction(database, { siteId: "", accountId }, (transaction) =>
    work({ ...transaction, scope: "platform" }),
  );
}
