import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MAIN = path.resolve(import.meta.dirname, "../main.ts");
const PATIENCE_MS = 60_000;

export type StoaChild = {
  readonly process: ChildProcess;
  readonly port: number;
  readonly output: () => string;
  /** Exit code; null when ended by a signal. */
  readonly ended: Promise<number | null>;
};

/** A data folder that PostgreSQL's own user may enter. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-process-"));
  chmodSync(folder, 0o711);
  return folder;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export function spawnStoa(settings: Readonly<Record<string, string>>): StoaChild {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
      STOA_DEMO: "0",
      STOA_OWNER_PASSWORD: "a long enough password",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => {
    child.on("close", (code) => resolve(code));
  });
  return { process: child, port: Number(settings["PORT"] ?? 0), output: () => output, ended };
}

export async function statusOf(port: number, url: string): Promise<number> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { connection: "close" } });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Waits until the condition holds; on failure reports the child's output. */
export async function until(
  child: StoaChild,
  condition: () => Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come to pass. Stoa printed:\n${child.output()}`);
    await wait(50);
  }
}

export function untilReady(child: StoaChild): Promise<void> {
  return until(child, async () => {
    if (child.process.exitCode !== null) throw new Error(`Stoa ended while it started:\n${child.output()}`);
    return (await statusOf(child.port, "/readyz")) === 200;
  });
}
