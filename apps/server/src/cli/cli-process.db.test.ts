import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const SOURCE = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), "stoa-cli-process-"));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

const port = await findFreePort();
const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("STOA_") && name !== "DATABASE_URL");
const settings = {
  ...Object.fromEntries(inherited),
  STOA_DATA: path.join(folder, "data"),
  STOA_DEMO: "0",
  PORT: String(port),
};

function start(program: string, words: string[] = []): ChildProcess {
  return spawn(process.execPath, [path.join(SOURCE, program), ...words], {
    env: settings,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

type Ended = { readonly code: number; readonly out: string };

async function runCli(...words: string[]): Promise<Ended> {
  const child = start("cli.ts", words);
  let out = "";
  child.stdout?.on("data", (chunk: Buffer) => (out += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, out };
}

async function startStoa(): Promise<ChildProcess> {
  const child = start("main.ts");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Stoa is running")) resolve();
    });
    child.on("exit", () => reject(new Error(`Stoa ended while it started: ${said}`)));
  });
  return child;
}

async function readStatus(url: string, host: string): Promise<number | undefined> {
  const request = get({ port, path: url, headers: { host }, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
}

test(
  "works next to a running Stoa and without one, and leaves the database as it found it",
  { timeout: 60_000 },
  async () => {
    expect(await runCli("site", "create", "pots", "--json")).toMatchObject({
      code: 3,
      out: expect.stringContaining("no data folder") as unknown,
    });
    const stoa = await startStoa();
    try {
      expect((await runCli("site", "create", "pots", "--json")).code).toBe(0);
      expect(await readStatus("/api/commerce/shopping-cart", `pots.localhost:${port}`)).toBe(200);
    } finally {
      await stop(stoa);
    }
    const csv = path.join(folder, "cup.csv");
    writeFileSync(csv, "Handle,Title,Variant Price\ncup,Cup,5\n");
    const imported = await runCli("import", "products", csv, "--site", "pots", "--json");
    expect([imported.code, JSON.parse(imported.out)]).toMatchObject([0, { created: 1, release: { number: 2 } }]);
    expect(existsSync(path.join(folder, "data", "stoa.lock"))).toBe(false);
    expect(existsSync(path.join(folder, "data", "postgres", "data", "postmaster.pid"))).toBe(false);
  },
);
