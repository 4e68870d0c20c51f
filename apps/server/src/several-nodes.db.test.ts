import { once } from "node:events";
import { rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { createEmptyDatabase, type EmptyDatabase } from "./testing/empty-database.ts";
import { findFreePort, makeDataFolder, spawnStoa, until, type StoaChild } from "./testing/stoa-child.ts";

// Each test starts whole processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const PATIENCE_MS = 240_000;

const cleanups: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function emptyDatabase(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase();
  cleanups.push(database.drop);
  return database;
}

function dataFolder(): string {
  const folder = makeDataFolder();
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startNode(settings: Readonly<Record<string, string>>): Promise<StoaChild> {
  const node = spawnStoa({ PORT: String(await findFreePort()), ...settings });
  cleanups.push(async () => {
    node.process.kill("SIGTERM");
    await node.ended;
  });
  return node;
}

/** The last that a node prints: it serves requests and runs jobs by then. */
function untilGreeting(node: StoaChild): Promise<void> {
  const hasGreeted = async (): Promise<boolean> => {
    if (node.process.exitCode !== null) throw new Error(`Stoa ended while it started:\n${node.output()}`);
    return Promise.resolve(node.output().includes("Stoa is running."));
  };
  return until(node, hasGreeted, PATIENCE_MS);
}

async function rowsOf(database: EmptyDatabase, statement: string): Promise<unknown[]> {
  const client = new Client(database.admin);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function askFor({ port }: StoaChild, url: string): Promise<{ readonly status: number; readonly text: string }> {
  const request = get({ port, host: "127.0.0.1", path: url, headers: { host: "demo.stoa.localhost" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: await text(response) };
}

test("a node with a data folder of its own doesn't start beside another, and says what to do", async () => {
  const database = await emptyDatabase();
  const settings = { DATABASE_URL: database.url, STOA_SEALING_KEY: "5a".repeat(32) };
  const [first, other] = [dataFolder(), dataFolder()];
  await untilGreeting(await startNode({ ...settings, STOA_DATA: first }));
  const second = await startNode({ ...settings, STOA_DATA: other });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `The data folder ${other} is not the one that the other nodes of this database use`,
  );
  await untilGreeting(await startNode({ ...settings, STOA_DATA: first }));
});

test("three nodes that start at once on an empty database share its owner, its demo sites and their files", async () => {
  const database = await emptyDatabase();
  const settings = { DATABASE_URL: database.url, STOA_HOST: "stoa.localhost", STOA_DEMO: "1", STOA_DATA: dataFolder() };
  const nodes = await Promise.all([1, 2, 3].map(() => startNode(settings)));
  await Promise.all(nodes.map(untilGreeting));
  expect(await rowsOf(database, "select email from account")).toEqual([{ email: "owner@localhost" }]);
  expect(await rowsOf(database, "select slug from site order by slug")).toHaveLength(3);
  expect(nodes.filter((node) => node.output().includes("Password"))).toHaveLength(1);
  for (const node of nodes) expect(node.output().match(/https:\/\/\w+\.stoa\.localhost/g)).toHaveLength(3);
  for (const node of nodes) {
    const home = await askFor(node, "/");
    const [, picture = ""] = /src="(\/[^"]+\.(?:jpe?g|webp|png|avif)[^"]*)"/.exec(home.text) ?? [];
    expect(await askFor(node, picture)).toMatchObject({ status: 200 });
  }
});
