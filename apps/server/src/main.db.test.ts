import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import {
  findFreePort,
  makeDataFolder,
  spawnStoa,
  statusOf,
  until,
  untilReady,
  type StoaChild,
} from "./testing/stoa-child.ts";

// Each test starts whole processes.
vi.setConfig({ testTimeout: 90_000 });

const running = new Set<StoaChild>();
const folders = new Set<string>();

async function stop(child: StoaChild): Promise<void> {
  child.process.kill("SIGTERM");
  await child.ended;
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

afterEach(async () => {
  for (const child of running) await stop(child);
  running.clear();
  for (const folder of folders) removeFolder(folder);
  folders.clear();
});

function dataFolder(): string {
  const folder = makeDataFolder();
  folders.add(folder);
  return folder;
}

/** A folder of tests for which it does not matter who used it before: making a database is most of a start. */
const usedFolder = makeDataFolder();
const sharedFolder = makeDataFolder();
let shared: Promise<StoaChild> | undefined;
afterAll(async () => {
  if (shared) await stop(await shared);
  for (const folder of [usedFolder, sharedFolder]) removeFolder(folder);
});

async function spawnOn(folder: string, settings: Record<string, string>): Promise<StoaChild> {
  return spawnStoa({ PORT: String(await findFreePort()), STOA_DATA: folder, ...settings });
}

async function start(folder: string, settings: Record<string, string> = {}): Promise<StoaChild> {
  const child = await spawnOn(folder, settings);
  running.add(child);
  return child;
}

/** A Stoa on `sharedFolder` that goes on running, for tests that leave it as it was. */
async function runningStoa(): Promise<StoaChild> {
  shared ??= spawnOn(sharedFolder, {});
  const stoa = await shared;
  await untilReady(stoa);
  return stoa;
}

function postgresPid(folder: string): number {
  const file = path.join(folder, "postgres/data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
}

test("starts with an empty folder, prints the sign-in once, and starts again with its data", async () => {
  const folder = dataFolder();
  const first = await start(folder);
  await untilReady(first);
  expect(first.output()).toContain("owner@localhost");
  expect(first.output()).toContain(`Mails     kept in ${path.join(folder, "mail")}; STOA_SMTP_URL sends them`);
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  const second = await start(folder);
  await untilReady(second);
  expect(second.output()).toContain("Stoa is running.");
  expect(second.output()).not.toContain("Password");
});

test("rejects a data folder that another Stoa uses, and leaves that one alone", async () => {
  const first = await runningStoa();
  const second = await start(sharedFolder);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Another Stoa (process ${first.process.pid}) is running on the data folder ${sharedFolder}`,
  );
  expect(await statusOf(first.port, "/readyz")).toBe(200);
});

test("rejects a data folder whose Stoa has its database in it, also with another database", async () => {
  const first = await runningStoa();
  const second = await start(sharedFolder, { DATABASE_URL: "postgres://stoa@127.0.0.1:9/stoa" });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Another Stoa (process ${first.process.pid}) is running on the data folder`);
});

test("recovers after it was killed, with the database that kept running", async () => {
  const first = await start(usedFolder);
  await untilReady(first);
  const database = postgresPid(usedFolder);
  first.process.kill("SIGKILL");
  await first.ended;
  const second = await start(usedFolder);
  await untilReady(second);
  expect(postgresPid(usedFolder)).toBe(database);
});

test("restarts its database when that is killed; in the meantime it reports that it is busy", async () => {
  const stoa = await runningStoa();
  const killed = postgresPid(sharedFolder);
  process.kill(killed, "SIGKILL");
  const seen = new Set<number>();
  await until(stoa, async () => {
    const status = await statusOf(stoa.port, "/readyz");
    seen.add(status);
    return status === 200 && postgresPid(sharedFolder) !== killed;
  });
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await statusOf(stoa.port, "/healthz")).toBe(200);
});

test.runIf(process.getuid?.() === 0)("runs as root in a folder that is closed to everyone else", async () => {
  const folder = dataFolder();
  chmodSync(folder, 0o700);
  const data = path.join(folder, "inside");
  const stoa = await start(data);
  await untilReady(stoa);
  stoa.process.kill("SIGTERM");
  expect(await stoa.ended).toBe(0);
  await untilReady(await start(data));
});

test("stops cleanly also when it is signaled twice, as a terminal and npm do", async () => {
  const stoa = await start(usedFolder);
  await untilReady(stoa);
  stoa.process.kill("SIGINT");
  stoa.process.kill("SIGTERM");
  stoa.process.kill("SIGINT");
  expect(await stoa.ended).toBe(0);
  expect(postgresPid(usedFolder)).toBe(0);
});

test("takes over the lock of a dead Stoa", async () => {
  writeFileSync(path.join(usedFolder, "stoa.lock"), `${process.pid} 1\n`);
  await untilReady(await start(usedFolder));
});

test.each([
  [{ PORT: "eighty" }, /^PORT cannot be used: .*Allowed: a whole number from 1 to 65535\.\n$/],
  [{ STOA_ROLE: "king" }, /^STOA_ROLE cannot be used: .*Allowed: all, web, worker\.\n$/],
])("stops with one line for %j", async (settings, line) => {
  const child = await start(dataFolder(), settings);
  expect(await child.ended).toBe(1);
  expect(child.output()).toMatch(line);
});

test("reports that a port is taken and who does not hold it", async () => {
  const first = await runningStoa();
  const second = await start(usedFolder, { PORT: String(first.port) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${first.port} is used by another program.`);
});

async function askUntilClosed(port: number, counter: { answered: number }): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: string[] = [];
  for (;;) {
    const outcome = await new Promise<string>((resolve) => {
      get({ port, host: "127.0.0.1", path: "/readyz", agent }, (response) => {
        response.resume();
        response.on("end", () => resolve(String(response.statusCode)));
      }).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    if (outcome === "ECONNREFUSED") break;
    outcomes.push(outcome);
    counter.answered += 1;
  }
  agent.destroy();
  return outcomes;
}

test("completes every request in progress when it is stopped", async () => {
  const stoa = await start(usedFolder);
  await untilReady(stoa);
  const counter = { answered: 0 };
  const callers = Array.from({ length: 8 }, () => askUntilClosed(stoa.port, counter));
  await until(stoa, () => Promise.resolve(counter.answered > 200));
  stoa.process.kill("SIGTERM");
  const outcomes = (await Promise.all(callers)).flat();
  expect(await stoa.ended).toBe(0);
  expect(outcomes).toContain("200");
  expect(outcomes.filter((outcome) => outcome !== "200" && outcome !== "503")).toEqual([]);
});

test("as a worker serves nothing but its health check", async () => {
  const worker = await start(usedFolder, { STOA_ROLE: "worker" });
  await untilReady(worker);
  expect(await statusOf(worker.port, "/healthz")).toBe(200);
  const status = await new Promise((resolve) => {
    get(
      { port: worker.port, host: "127.0.0.1", path: "/", headers: { host: `localhost:${worker.port}` } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
  });
  expect(status).toBe(404);
});
