import { existsSync } from "node:fs";
import type { Database } from "../db/database.ts";
import { findDataFolderHolder, lockDataFolder } from "../db/postgres/data-folder-lock.ts";
import { checkSharedFolder } from "../db/folder/shared-folder.ts";
import { openDatabase, type OpenDatabase } from "../db/open-database.ts";
import type { Env } from "../env.ts";
import { ConfigurationError } from "../settings/read-setting.ts";
import { CommandError, EXIT_CODE } from "./exit-codes.ts";

type DatabaseUse = {
  readonly env: Env;
  readonly log: (line: string) => void;
  /** true: works although the sealing key is lost. */
  readonly isKeyLost?: boolean;
};

type HeldDatabase = { readonly open: OpenDatabase; readonly release: () => Promise<void> };

/**
 * Uses the database of a Stoa running on the data folder; if none runs, locks the folder and runs the database itself.
 */
async function holdDatabase({ env, ...use }: DatabaseUse): Promise<HeldDatabase> {
  const isShared = env.databaseUrl !== undefined || findDataFolderHolder(env.dataFolder) !== undefined;
  if (isShared) {
    const open = await openDatabase({ env, ...use, isOwned: false });
    try {
      await checkSharedFolder({ database: open.database, env });
    } catch (error) {
      await open.close();
      throw error;
    }
    return { open, release: open.close };
  }
  if (!existsSync(env.dataFolder)) {
    throw new Error(
      `There is no data folder ${env.dataFolder}. Start Stoa once, or set STOA_DATA to your Stoa's data folder.`,
    );
  }
  const unlock = lockDataFolder(env.dataFolder);
  try {
    const open = await openDatabase({ env, ...use, isOwned: true });
    const release = (): Promise<void> => open.close().finally(unlock);
    return { open, release };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Runs `work` with the configured database, then stops it if it was not running before. */
export async function withDatabase<Result>(
  use: DatabaseUse,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { open, release } = await holdDatabase(use).catch((cause: unknown) => {
    if (cause instanceof ConfigurationError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `The database cannot be reached. ${reason}`;
    throw new CommandError("unavailable", message, { exitCode: EXIT_CODE.noDatabase, cause });
  });
  const stop = (): void => {
    void release().finally(() => process.exit(EXIT_CODE.interrupted));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  try {
    return await work(open.database);
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
    await release();
  }
}
