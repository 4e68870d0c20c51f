import { Client, type ClientBase } from "pg";
import { newId } from "../new-id.ts";
import type { ConnectionSettings } from "../postgres/embedded-postgres-server.ts";

/**
 * Where a URL leads: `direct` to PostgreSQL; otherwise to a connection pooler, which gives a client a PostgreSQL session
 * for as long as it stays connected, for one transaction or for one statement.
 */
export type ConnectionKind = "direct" | "session" | "transaction" | "statement";

const PATIENCE_MS = 10_000;
const BACKEND = "select pg_backend_pid() as pid";
/** Two clients take turns in no regular order, so that a pooler that rotates its sessions shows, too. */
const TURNS = [0, 0, 1, 1, 0, 1, 0, 1, 1, 0] as const;

async function connect(settings: ConnectionSettings): Promise<Client> {
  const client = new Client({ ...settings, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function backendOf(client: Client): Promise<number> {
  return (await client.query<{ pid: number }>(BACKEND)).rows[0]?.pid ?? 0;
}

/**
 * Whether a client speaks to the PostgreSQL session `backend` itself. A pooler makes up the number that a client would
 * cancel its queries with; PostgreSQL sends the session's own.
 */
export function isDirect(client: ClientBase, backend: number): boolean {
  return (client as unknown as { readonly processID: number }).processID === backend;
}

async function isSharingSessions(clients: readonly [Client, Client]): Promise<boolean> {
  const seen = [new Set<number>(), new Set<number>()] as const;
  for (const turn of TURNS) seen[turn].add(await backendOf(clients[turn]));
  return seen[0].size > 1 || seen[1].size > 1 || [...seen[0]].some((pid) => seen[1].has(pid));
}

async function allowsTransactions(client: Client): Promise<boolean> {
  try {
    await client.query("begin");
    await client.query("commit");
    return true;
  } catch (error) {
    if (error instanceof Error && /statement pooling/i.test(error.message)) return false;
    throw error;
  }
}

/** Finds out by what the connection does, as a pooler tells its mode to its administrator only. */
export async function findConnectionKind(settings: ConnectionSettings): Promise<ConnectionKind> {
  const first = await connect(settings);
  let second: Client | undefined;
  try {
    if (isDirect(first, await backendOf(first))) return "direct";
    second = await connect(settings);
    if (!(await isSharingSessions([first, second]))) return "session";
    return (await allowsTransactions(first)) ? "transaction" : "statement";
  } finally {
    await second?.end().catch(() => undefined);
    await first.end().catch(() => undefined);
  }
}

/**
 * Whether a pooler in transaction mode gives prepared statements names of its own and has them wherever it runs them
 * (PgBouncer since 1.21). Others pass the names on, to whatever session is free.
 */
export async function knowsStatementNames(settings: ConnectionSettings): Promise<boolean> {
  const name = `stoa_${newId()}`;
  const text = `select '${name}'`;
  const client = await connect(settings);
  try {
    await client.query("begin");
    await client.query({ name, text });
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_prepared_statements where statement = $1",
      [text],
    );
    const isPassedOn = rows.some((row) => row.name === name);
    if (isPassedOn) await client.query(`deallocate ${name}`);
    await client.query("commit");
    return rows.length > 0 && !isPassedOn;
  } finally {
    await client.end().catch(() => undefined);
  }
}
