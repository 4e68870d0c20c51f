import type { Env } from "../env.ts";
import { createDatabase, type Database } from "./database.ts";
import { startEmbeddedPostgres, type ConnectionSettings } from "./postgres/embedded-postgres-server.ts";
import { ensureDatabase, migrate } from "./migrate.ts";
import { checkConnections, findConnections } from "./pooler/find-connections.ts";
import { openKeyRing } from "./sealing/sealing-key-ring.ts";
import { loadSigningSecret } from "./sealing/signing-secret.ts";

export type OpenDatabase = {
  readonly database: Database;
  /** For connections with a session of their own, outside the pool (listening, locks, jobs). */
  readonly settings: ConnectionSettings;
  readonly close: () => Promise<void>;
};

const MAX_CONNECTIONS = 12;

type OpenOptions = {
  readonly env: Env;
  readonly log: (line: string) => void;
  /** false: another process runs the embedded server and keeps running it. */
  readonly isOwned: boolean;
  /** true: opens a database whose sealing key is lost. */
  readonly isKeyLost?: boolean;
};

function databaseOptions(env: Env): Parameters<typeof createDatabase>[1] {
  return { maxConnections: MAX_CONNECTIONS, limits: env.limits, keyRing: openKeyRing(env) };
}

async function openEmbedded({ env, log, isOwned }: OpenOptions): Promise<OpenDatabase> {
  const server = await startEmbeddedPostgres({ dataFolder: env.dataFolder, log, isOwned });
  const admin = { ...server.admin, database: "stoa" };
  await ensureDatabase(server.admin, "stoa");
  await migrate(admin, server.appPassword);
  const settings = { ...admin, user: "stoa_app", password: server.appPassword, appRole: "direct" } as const;
  const database = createDatabase(settings, databaseOptions(env));
  const close = async (): Promise<void> => {
    await database.close();
    await server.stop();
  };
  return { database, settings, close };
}

async function openExternal(databaseUrl: string, env: Env): Promise<OpenDatabase> {
  const connections = await findConnections({ databaseUrl, databaseUrlDirect: env.databaseUrlDirect });
  const { pooled, pooler, direct } = connections;
  await migrate(direct);
  await checkConnections(connections);
  const database = createDatabase(pooled, { ...databaseOptions(env), pooler });
  return { database, settings: direct, close: () => database.close() };
}

/** Opens the configured database, embedded or `DATABASE_URL`, migrates it, and checks that it can be read with the sealing key. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { env } = options;
  const open = await (env.databaseUrl === undefined ? openEmbedded(options) : openExternal(env.databaseUrl, env));
  try {
    if (!options.isKeyLost) await loadSigningSecret(open.database);
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}
