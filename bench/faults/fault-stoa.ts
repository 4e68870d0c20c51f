import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../apps/server/src/db/database.ts";
import {
  findFreePort,
  makeDataFolder,
  spawnStoa,
  statusOf,
  type StoaChild,
} from "../../apps/server/src/testing/stoa-child.ts";
import { waitPatiently } from "./patience.ts";
import { openFaultParts, type FaultParts, type FaultPartsPlace } from "./fault-parts.ts";

/** A whole Stoa in a process of its own, as an operator starts it, whose failures are the caller's to choose. */
export type FaultStoa = {
  readonly port: number;
  readonly dataFolder: string;
  readonly settings: FaultPartsPlace;
  readonly parts: FaultParts;
  /** Row-level security does not bind it. */
  readonly admin: Database;
  readonly child: () => StoaChild;
  /** Starts it again after it has ended; answers once it is ready. */
  readonly start: () => Promise<void>;
  /** kill -9. */
  readonly kill: () => Promise<void>;
  readonly postgresProcessId: () => number;
};

/** 0 while PostgreSQL does not run. */
function readPostgresProcessId(dataFolder: string): number {
  try {
    const lock = readFileSync(path.join(dataFolder, "postgres/data/postmaster.pid"), "utf8");
    return Number(lock.split("\n")[0]);
  } catch {
    return 0;
  }
}

/** However long the machine takes to start it; throws when it ends instead. */
function untilReady(child: StoaChild): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    const hasEnded = child.process.exitCode !== null || child.process.signalCode !== null;
    if (hasEnded) throw new Error(`Stoa ended while it started:\n${child.output()}`);
    return (await statusOf(child.port, "/readyz")) === 200;
  };
  return waitPatiently("Stoa is ready", isReady, child.output);
}

/** Runs `work` against a fresh Stoa, of which nothing is left afterwards. */
export async function withFaultStoa(
  work: (stoa: FaultStoa) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataFolder = makeDataFolder();
  const port = await findFreePort();
  const settings = {
    PORT: String(port),
    STOA_HOST: `localhost:${port}`,
    STOA_DATA: dataFolder,
    STOA_LOG: "silent",
    ...more,
  };
  let child = spawnStoa(settings);
  try {
    await untilReady(child);
    const { parts, admin } = await openFaultParts(settings);
    try {
      await work({
        port,
        dataFolder,
        settings,
        parts,
        admin,
        child: () => child,
        start: async () => {
          child = spawnStoa(settings);
          await untilReady(child);
        },
        kill: async () => {
          child.process.kill("SIGKILL");
          await child.ended;
        },
        postgresProcessId: () => readPostgresProcessId(dataFolder),
      });
    } finally {
      await Promise.all([parts.database.close(), admin.close()]);
    }
  } finally {
    await endAll(child, dataFolder);
  }
}

/** PostgreSQL outlives a Stoa that was killed, so it is ended by itself where its own did not. */
async function endAll(child: StoaChild, dataFolder: string): Promise<void> {
  child.process.kill("SIGTERM");
  await child.ended;
  const left = readPostgresProcessId(dataFolder);
  if (left > 0) process.kill(left, "SIGINT");
  while (readPostgresProcessId(dataFolder) > 0) await wait(25);
  rmSync(dataFolder, { recursive: true, force: true });
}
