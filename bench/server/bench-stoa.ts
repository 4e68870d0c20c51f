import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase, type Database } from "../../apps/server/src/db/database.ts";
import {
  startEmbeddedPostgres,
  type ConnectionSettings,
} from "../../apps/server/src/db/postgres/embedded-postgres-server.ts";
import { ensureDatabase, migrate } from "../../apps/server/src/db/migrate.ts";
import { openKeyRing } from "../../apps/server/src/db/sealing/sealing-key-ring.ts";
import { readEnv } from "../../apps/server/src/env.ts";
import { BENCH_SLUG, createBenchShop, type BenchItem } from "../bench-shop.ts";
import type { StatementCounts } from "../count-statements.ts";
import { findFreePort, startChildServer } from "./child-server.ts";

export type BenchStoa = {
  readonly port: number;
  readonly dataFolder: string;
  readonly host: string;
  readonly items: readonly BenchItem[];
  /** The application's role, subject to row-level security. */
  readonly settings: ConnectionSettings;
  readonly database: Database;
  readonly adminSettings: ConnectionSettings;
  readonly admin: Database;
  readonly takeStatementCounts: () => Promise<StatementCounts>;
  readonly serverProcessId: number;
  readonly postgresProcessId: number;
};

/** Opens resources in order and closes them in reverse, also when a later one fails to open. */
class Opened {
  readonly #closers: Array<() => Promise<void> | void> = [];

  add(close: () => Promise<void> | void): void {
    this.#closers.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}

function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-bench-"));
  // When started as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  return folder;
}

type Databases = Pick<BenchStoa, "settings" | "adminSettings" | "database" | "admin" | "postgresProcessId">;

async function openDatabases(dataFolder: string, opened: Opened): Promise<Databases> {
  const server = await startEmbeddedPostgres({ dataFolder, log: console.error });
  opened.add(server.stop);
  await ensureDatabase(server.admin, "stoa");
  const adminSettings = { ...server.admin, database: "stoa" };
  await migrate(adminSettings, server.appPassword);
  const settings = { ...adminSettings, user: "stoa_app", password: server.appPassword };
  const [database, admin] = [
    createDatabase(settings, { maxConnections: 4, keyRing: openKeyRing(readEnv({ STOA_DATA: dataFolder })) }),
    createDatabase(adminSettings, { maxConnections: 2 }),
  ];
  opened.add(async () => {
    await Promise.all([database.close(), admin.close()]);
  });
  const lock = readFileSync(path.join(dataFolder, "postgres/data/postmaster.pid"), "utf8");
  return { settings, adminSettings, database, admin, postgresProcessId: Number(lock.split("\n")[0]) };
}

async function open(opened: Opened): Promise<BenchStoa> {
  const dataFolder = makeDataFolder();
  opened.add(() => rmSync(dataFolder, { recursive: true, force: true }));
  const databases = await openDatabases(dataFolder, opened);
  const items = await createBenchShop(databases.database, dataFolder);
  // Autovacuum does the same within a minute in a real shop.
  await databases.admin.pool.query("vacuum analyze");
  const wanted = await findFreePort();
  const env = {
    PORT: String(wanted),
    STOA_HOST: `localhost:${wanted}`,
    STOA_DATA: dataFolder,
    STOA_LOG: "error",
    DATABASE_URL: "",
  };
  const { port, processId, ask, stop } = await startChildServer({ script: "bench-server.ts", env });
  opened.add(stop);
  return {
    ...databases,
    port,
    dataFolder,
    host: `${BENCH_SLUG}.localhost:${port}`,
    items,
    takeStatementCounts: async () => (await ask("counts")) as StatementCounts,
    serverProcessId: processId,
  };
}

/** Runs `work` against a fresh Stoa with one shop: PostgreSQL on disk with fsync, and the server in its own process. */
export async function withBenchStoa(work: (stoa: BenchStoa) => Promise<void>): Promise<void> {
  const opened = new Opened();
  try {
    await work(await open(opened));
  } finally {
    await opened.close();
  }
}
