import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Env } from "../../env.ts";
import { ConfigurationError } from "../../settings/read-setting.ts";
import { inPlatform, type Database } from "../database.ts";
import { findDataFolder, noteDataFolder, setDataFolder, type KnownFolder } from "./data-folder-store.ts";

type FolderEnv = Pick<Env, "dataFolder" | "databaseUrl" | "s3">;
type FolderParts = { readonly database: Database; readonly env: FolderEnv };

const LOOK_MS = 5000;
const WAIT_MS = 1000;

/** Nodes of an external database without a bucket keep their files in one folder. */
function isFolderShared({ databaseUrl, s3 }: FolderEnv): boolean {
  return databaseUrl !== undefined && s3 === undefined;
}

function idFile({ dataFolder }: FolderEnv): string {
  return path.join(dataFolder, "folder.id");
}

async function readId(env: FolderEnv): Promise<string | undefined> {
  const text = await readFile(idFile(env), "utf8").catch(() => "");
  return /^[0-9a-f]{32}$/.exec(text.trim())?.[0];
}

function notShared({ dataFolder }: FolderEnv): string {
  return (
    `The data folder ${dataFolder} is not the one that the other nodes of this database use, so files would be missing there. ` +
    "Mount the same folder on all nodes and set STOA_DATA to it, or keep files in a bucket (STOA_S3_BUCKET). " +
    "See docs/how-to/run-several-nodes.md."
  );
}

function find(database: Database): Promise<KnownFolder | undefined> {
  return inPlatform(database, findDataFolder);
}

type JoiningParts = FolderParts & {
  readonly log: (line: string) => void;
  /** Only for tests. */
  readonly wait?: () => Promise<void>;
};

/** Waits until the nodes with another folder have been silent for long enough; throws when one of them runs. */
async function waitForSilence(known: KnownFolder, { database, env, log, wait }: Required<JoiningParts>): Promise<void> {
  if (known.isInUse) log("  Waiting to see whether a node with another data folder runs …");
  for (let now: KnownFolder | undefined = known; now?.isInUse; now = await find(database)) {
    if (now.seen !== known.seen || now.id !== known.id) throw new ConfigurationError(notShared(env));
    await wait();
  }
}

/**
 * Makes sure that this node has the files of the others, by an id that is in a file of the folder and in the database. A
 * folder without the known id takes its place once no other node runs. Throws `ConfigurationError`. Call it while no other
 * node does.
 */
export async function joinSharedFolder(parts: JoiningParts): Promise<void> {
  const { database, env, log, wait = () => pause(WAIT_MS) } = parts;
  if (!isFolderShared(env)) return;
  const [own, known] = [await readId(env), await find(database)];
  const isReplaced = known !== undefined && known.id !== own;
  if (isReplaced) await waitForSilence(known, { database, env, log, wait });
  const id = own ?? randomBytes(16).toString("hex");
  if (own === undefined) await writeFile(idFile(env), `${id}\n`);
  await inPlatform(database, (db) => setDataFolder(db, id));
  if (isReplaced) log(`  The files of this database are now in ${env.dataFolder}. Earlier ones must be there, too.`);
}

/** The same for a command, which takes no folder's place: throws while a node with another folder runs. */
export async function checkSharedFolder({ database, env }: FolderParts): Promise<void> {
  if (!isFolderShared(env)) return;
  const [own, known] = [await readId(env), await find(database)];
  if (known?.isInUse && known.id !== own) throw new ConfigurationError(notShared(env));
}

export type FolderWatch = {
  /** Whether the folder is no longer the shared one, such as when it was unmounted. */
  readonly isLost: () => boolean;
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Looks every few seconds whether the node still has the shared folder, and tells once when not. */
export function watchSharedFolder({
  database,
  env,
  tell,
}: FolderParts & { readonly tell: (problem: string) => void }): FolderWatch {
  const stopping = new AbortController();
  let isLost = false;

  async function look(): Promise<void> {
    const own = await readId(env);
    const isThere = own !== undefined && (await inPlatform(database, (db) => noteDataFolder(db, own)));
    if (!isThere && !isLost) tell(notShared(env));
    isLost = !isThere;
  }

  async function lookAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      // Without the database nothing is known; the node isn't ready then anyway.
      if (!stopping.signal.aborted) await look().catch(() => undefined);
    }
  }

  const looking = isFolderShared(env) ? lookAgainAndAgain() : Promise.resolve();
  return {
    isLost: () => isLost,
    look,
    stop: () => {
      stopping.abort();
      return looking;
    },
  };
}
