import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stoaAddressOf, type StoaAddress } from "./stoa-address.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** A busy machine takes its time to make the demo sites. */
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

export type StoaProcess = StoaAddress & {
  readonly processId: number;
  readonly output: () => string;
  /** Stops it with SIGTERM, removes its data folder and returns the exit code. */
  readonly stop: () => Promise<number | null>;
};

export type StoaOptions = {
  /** Additional environment variables, e.g. `{ STOA_DEMO: "0" }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Defaults to a free port and a new folder. */
  readonly port?: number;
  readonly dataFolder?: string;
};

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

/** Returns a path for a data folder without creating it. */
export function newDataFolder(): string {
  return path.join(tmpdir(), `stoa-e2e-${randomBytes(6).toString("hex")}`);
}

/** When started as root, PostgreSQL runs as another user, who needs access to the folder. */
function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(port))) {
    if (hasEnded(child)) throw new Error("Stoa ended while it started.");
    if (Date.now() > deadline) throw new Error(`Stoa was not ready after ${START_TIMEOUT_MS / 1000} s.`);
    await wait(POLL_MS);
  }
}

async function endChild(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = new AbortController();
  const killed = wait(STOP_TIMEOUT_MS, undefined, { signal: late.signal }).then(
    () => child.kill("SIGKILL"),
    () => false,
  );
  await ended;
  late.abort();
  if (await killed) throw new Error(`Stoa did not end within ${STOP_TIMEOUT_MS / 1000} s of SIGTERM.`);
  return child.exitCode;
}

function spawnStoa(address: StoaAddress, settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(path.join(ROOT, "node_modules/.bin/node"), [path.join(ROOT, "apps/server/src/main.ts")], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(address.port),
      STOA_HOST: `localhost:${address.port}`,
      STOA_DATA: address.dataFolder,
      STOA_OWNER_EMAIL: address.ownerEmail,
      STOA_OWNER_PASSWORD: address.ownerPassword,
      DATABASE_URL: "",
      STOA_DEMO: "1",
      STOA_ROLE: "all",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const PORT_TAKEN = "is used by another program";
const MAX_TRIES = 3;

export async function startStoa(options: StoaOptions = {}): Promise<StoaProcess> {
  for (let left = MAX_TRIES - 1; ; left -= 1) {
    try {
      return await startStoaOnce(options);
    } catch (error) {
      // Another test may have taken the free port in the meantime.
      const isTaken = error instanceof Error && error.message.includes(PORT_TAKEN);
      if (!isTaken || left === 0 || options.port !== undefined) throw error;
    }
  }
}

async function startStoaOnce(options: StoaOptions): Promise<StoaProcess> {
  const { settings = {}, port = await findFreePort(), dataFolder = newDataFolder() } = options;
  makeDataFolder(dataFolder);
  const place = stoaAddressOf(port, dataFolder);
  const child = spawnStoa(place, settings);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const stop = async (): Promise<number | null> => {
    try {
      return await endChild(child);
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  };
  try {
    await waitUntilReady(child, port);
  } catch (cause) {
    await stop();
    throw new Error(`Stoa did not start. It printed:\n${output}`, { cause });
  }
  return { ...place, processId: child.pid ?? 0, output: () => output, stop };
}
