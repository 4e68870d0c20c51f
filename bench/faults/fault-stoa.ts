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
import { openFaultParts, type FaultParts, type FaultPartsEnv } from "./fault-parts.ts";

/** A whole Stoa in its own process, started like an operator does, with failures on demand. */
export type FaultStoa = {
  readonly port: number;
  readonly dataFolder: string;
  readonly settings: FaultPartsEnv;
  readonly parts: FaultParts;
  /** Bypasses row-level security. */
  readonly admin: Database;
  readonly child: () => StoaChild;
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly postgresProcessId: () => number;
};

/** 0 while PostgreSQL is not running. */
function readPostgresProcessId(dataFolder: string): number {
  try {
    const lock = readFileSync(path.join(dataFolder, "postgres/data/postmaster.pid"), "utf8");
    return Number(lock.split("\n")[0]);
  } catch {
    return 0;
  }
}

/** Waits without a timeout; throws if it ends instead. */
function untilReady(child: StoaChild): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    const hasEnded = child.process.exitCode !== null || child.process.signalCode !== null;
    if (hasEnded) throw new Error(`Stoa ended while it started:\n${child.output()}`);
    return (await statusOf(child.port, "/readyz")) === 200;
  };
  return waitPatiently("Stoa is ready", isReady, child.output);
}

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

/** PostgreSQL outlives a killed Stoa, so it is stopped separately if needed. */
async function endAll(child: StoaChild, dataFolder: string): Promise<void> {
  child.process.kill("SIGTERM");
  await child.ended;
  const left = readPostgresProcessId(dataFolder);
  if (left > 0) process.kill(left, "SIGINT");
  while (readPostgresProcessId(dataFolder) > 0) await wait(25);
  rmSync(dataFolder, { recursive: true, force: true });
}
