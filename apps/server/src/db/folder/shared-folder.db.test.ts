import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv, type Env } from "../../env.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { inPlatform } from "../database.ts";
import { checkSharedFolder, joinSharedFolder, watchSharedFolder } from "./shared-folder.ts";

const { database } = await openTestDatabase();
const folders: string[] = [];

beforeEach(() => inPlatform(database, (db) => db.run("delete from data_folder", [])));
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-shared-folder-"));
  folders.push(folder);
  return folder;
}

function envOf(dataFolder: string, source: Readonly<Record<string, string>> = {}): Env {
  return readEnv({ DATABASE_URL: "postgres://stoa@127.0.0.1/stoa", STOA_DATA: dataFolder, ...source });
}

function idIn(folder: string): string {
  return readFileSync(path.join(folder, "folder.id"), "utf8").trim();
}

async function setSeen(when: string): Promise<void> {
  await inPlatform(database, (db) => db.run(`update data_folder set seen_at = ${when}`, []));
}

const lines: string[] = [];
type Waiting = { readonly wait?: () => Promise<void>; readonly source?: Readonly<Record<string, string>> };

/** Starts a node; `wait` is what others do while it waits. */
function join(folder: string, { wait = () => Promise.resolve(), source = {} }: Waiting = {}): Promise<void> {
  lines.length = 0;
  return joinSharedFolder({ database, env: envOf(folder, source), log: (line) => lines.push(line), wait });
}

const anotherNodeRuns = (): Promise<void> => setSeen("clock_timestamp()");
const NOT_SHARED = /is not the one that the other nodes of this database use.*STOA_DATA.*STOA_S3_BUCKET/;

test("nodes with one folder start, whichever is first", async () => {
  const folder = newFolder();
  await join(folder);
  const id = idIn(folder);
  await join(folder);
  expect(idIn(folder)).toBe(id);
  expect(lines).toEqual([]);
});

test("a node with a folder of its own doesn't start while another runs, and leaves its folder alone", async () => {
  await join(newFolder());
  const other = newFolder();
  await expect(join(other, { wait: anotherNodeRuns })).rejects.toThrow(NOT_SHARED);
  expect(() => idIn(other)).toThrow("ENOENT");
});

test("a node with the folder of another install doesn't start while another runs", async () => {
  await join(newFolder());
  const other = newFolder();
  writeFileSync(path.join(other, "folder.id"), `${"ab".repeat(16)}\n`);
  await expect(join(other, { wait: anotherNodeRuns })).rejects.toThrow(NOT_SHARED);
});

test("the only node starts with a folder that was moved or restored with its id", async () => {
  const [before, after] = [newFolder(), newFolder()];
  await join(before);
  writeFileSync(path.join(after, "folder.id"), readFileSync(path.join(before, "folder.id")));
  await join(after);
  expect(idIn(after)).toBe(idIn(before));
});

test("the only node starts with a folder that was restored without its id, once no other node is left", async () => {
  const [before, after] = [newFolder(), newFolder()];
  await join(before);
  await join(after, { wait: () => setSeen("clock_timestamp() - interval '1 minute'") });
  expect(idIn(after)).not.toBe(idIn(before));
  expect(lines).toEqual([expect.stringContaining("Waiting"), expect.stringContaining(after)]);
  await expect(join(before, { wait: anotherNodeRuns })).rejects.toThrow(NOT_SHARED);
});

test("with a bucket, folders of nodes may differ", async () => {
  const source = { STOA_S3_BUCKET: "files", STOA_S3_ACCESS_KEY_ID: "key", STOA_S3_SECRET_ACCESS_KEY: "secret" };
  await join(newFolder());
  await join(newFolder(), { wait: anotherNodeRuns, source });
});

test("a node notices when its folder is no longer the shared one, and when it is again", async () => {
  const folder = newFolder();
  await join(folder);
  const told: string[] = [];
  const watch = watchSharedFolder({ database, env: envOf(folder), tell: (line) => told.push(line) });
  await watch.look();
  expect([watch.isLost(), told]).toEqual([false, []]);

  const id = readFileSync(path.join(folder, "folder.id"));
  rmSync(path.join(folder, "folder.id"));
  await watch.look();
  await watch.look();
  expect([watch.isLost(), told]).toEqual([true, [expect.stringMatching(NOT_SHARED)]]);

  writeFileSync(path.join(folder, "folder.id"), id);
  await watch.look();
  expect(watch.isLost()).toBe(false);
  await watch.stop();
});

test("a watching node counts as running", async () => {
  const folder = newFolder();
  await join(folder);
  await setSeen("clock_timestamp() - interval '1 minute'");
  const watch = watchSharedFolder({ database, env: envOf(folder), tell: () => undefined });
  await watch.look();
  await watch.stop();
  await expect(checkSharedFolder({ database, env: envOf(newFolder()) })).rejects.toThrow(NOT_SHARED);
});

test("a command works in any folder unless a node runs with another one", async () => {
  const [folder, other] = [newFolder(), newFolder()];
  await checkSharedFolder({ database, env: envOf(folder) });
  await join(folder);
  await checkSharedFolder({ database, env: envOf(folder) });
  await expect(checkSharedFolder({ database, env: envOf(other) })).rejects.toThrow(NOT_SHARED);
  await setSeen("clock_timestamp() - interval '1 minute'");
  await checkSharedFolder({ database, env: envOf(other) });
});
