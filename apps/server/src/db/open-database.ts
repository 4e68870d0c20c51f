import type { Env } from "../env.ts";
import { createDatabase, type Database } from "./database.ts";
import { startEmbeddedPostgres, type ConnectionSettings } from "./postgres/embedded-postgres-server.ts";
import { ensureDatabase, migrate } from "./migrate.ts";

export type OpenDatabase = {
  readonly database: Database;
  /** Settings of the application role, for connections outside the pool (listening). */
  readonly settings: ConnectionSettings;
  readonly close: () => Promise<void>;
};

const MAX_CONNECTIONS = 12;

type OpenOptions = {
  readonly env: Env;
  readonly log: (line: string) => void;
  /** false: another process runs the embedded server and keeps running it. */
  readonly isOwned: boolean;
};

async function openEmbedded({ env, log, isOwned }: OpenOptions): Promise<OpenDatabase> {
  const server = await startEmbeddedPostgres({ dataFolder: env.dataFolder, log, isOwned });
  const admin = { ...server.admin, database: "stoa" };
  await ensureDatabase(server.admin, "stoa");
  await migrate(admin, server.appPassword);
  const settings = { ...admin, user: "stoa_app", password: server.appPassword };
  const database = createDatabase(settings, MAX_CONNECTIONS, env.limits);
  const close = async (): Promise<void> => {
    await database.close();
    await server.stop();
  };
  return { database, settings, close };
}

async function openExternal(connectionString: string, { limits }: Env): Promise<OpenDatabase> {
  await migrate({ connectionString });
  const settings = { connectionString, options: "-c role=stoa_app" };
  const database = createDatabase(settings, MAX_CONNECTIONS, limits);
  return { database, settings, close: () => database.close() };
}

/** Opens the configured database, embedded or `DATABASE_URL`, and migrates it. */
export function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { env } = options;
  return env.databaseUrl === undefined ? openEmbedded(options) : openExternal(env.databaseUrl, env);
}
