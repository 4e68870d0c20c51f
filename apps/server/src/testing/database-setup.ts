import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres, type ConnectionSettings } from "../db/postgres/embedded-postgres-server.ts";
import { ensureDatabase, migrate } from "../db/migrate.ts";

const TEMPLATE = "stoa_template";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { admin: ConnectionSettings; appPassword: string; template: string };
    /** Where files of tests can lie that nobody removes before the run ends. */
    filesFolder: string;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, with a migrated database that tests clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "stoa-server-tests-"));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataFolder, 0o711);
  const server = await startEmbeddedPostgres({ dataFolder, log: (line) => void process.stderr.write(`${line}\n`) });
  await ensureDatabase(server.admin, TEMPLATE);
  await migrate({ ...server.admin, database: TEMPLATE }, server.appPassword);
  project.provide("postgres", { admin: server.admin, appPassword: server.appPassword, template: TEMPLATE });
  const filesFolder = path.join(dataFolder, "files");
  mkdirSync(filesFolder);
  project.provide("filesFolder", filesFolder);
  return async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
