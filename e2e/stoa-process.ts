import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const ROOT = path.dirname(import.meta.dirname);
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

export type StoaProcess = {
  readonly port: number;
  /** Accounts and the list of sites. */
  readonly platformOrigin: string;
  readonly siteOrigin: (slug: string) => string;
  readonly studioOrigin: (slug: string) => string;
  readonly ownerEmail: string;
  readonly ownerPassword: string;
  readonly dataFolder: string;
  readonly processId: number;
  /** All it has printed so far. */
  readonly output: () => string;
  /** Ends it with SIGTERM, removes its data folder and answers its exit code. */
  readonly stop: () => Promise<number | null>;
};

export type StoaOptions = {
  /** Added to the environment, e.g. `{ STOA_DEMO: "0" }`. */
  readonly settings?: Readonly<Record<string, string>>;
};

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

/** A new data folder; as root, PostgreSQL runs as another user, who has to enter it. */
function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-e2e-"));
  chmodSync(folder, 0o711);
  return folder;
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

/** Starts a real Stoa on a free port with a fresh data folder and a known owner, and waits until it is ready. */
export async function startStoa({ settings = {} }: StoaOptions = {}): Promise<StoaProcess> {
  const port = await findFreePort();
  const dataFolder = makeDataFolder();
  const owner = { email: "owner@example.org", password: "a long enough password" };
  const child = spawn(path.join(ROOT, "node_modules/.bin/node"), [path.join(ROOT, "apps/server/src/main.ts")], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      STOA_HOST: `localhost:${port}`,
      STOA_DATA: dataFolder,
      STOA_OWNER_EMAIL: owner.email,
      STOA_OWNER_PASSWORD: owner.password,
      DATABASE_URL: "",
      STOA_DEMO: "1",
      STOA_ROLE: "all",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
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
  return {
    port,
    platformOrigin: `http://localhost:${port}`,
    siteOrigin: (slug) => `http://${slug}.localhost:${port}`,
    studioOrigin: (slug) => `http://${slug}.studio.localhost:${port}`,
    ownerEmail: owner.email,
    ownerPassword: owner.password,
    dataFolder,
    processId: child.pid ?? 0,
    output: () => output,
    stop,
  };
}
