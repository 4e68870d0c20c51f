import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Ids to run PostgreSQL under; undefined when Stoa itself may run it. */
export type PostgresUser = { readonly uid: number; readonly gid: number } | undefined;

function readId(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

function findPostgresUser(): PostgresUser {
  try {
    return { uid: readId("-u"), gid: readId("-g") };
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root, so under root the system user `postgres` runs it; created when missing. */
export function getPostgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return undefined;
  const existing = findPostgresUser();
  if (existing) return existing;
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]);
  return findPostgresUser();
}

/** Returns the topmost folder above a file that the user may not enter, or undefined. */
export function findClosedFolder(user: PostgresUser, file: string): string | undefined {
  if (!user) return undefined;
  for (let parent = path.dirname(file); ; parent = path.dirname(parent)) {
    const status = statSync(parent);
    const isOwner = status.uid === user.uid && (status.mode & 0o100) !== 0;
    if (!isOwner && (status.mode & 0o001) === 0) return parent;
    if (parent === path.dirname(parent)) return undefined;
  }
}

/** Linux capabilities that let a process pass closed folders, weakest first, with their bit. */
const PASS_CAPABILITIES = [
  ["dac_read_search", 2n],
  ["dac_override", 1n],
] as const;

function findPassCapability(): string | undefined {
  try {
    const mask = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    const effective = BigInt(`0x${mask ?? "0"}`);
    return PASS_CAPABILITIES.find(([, bit]) => (effective & (1n << bit)) !== 0n)?.[0];
  } catch {
    return undefined;
  }
}

/** A program and its arguments, with the options to spawn it as the database's user. */
export type UserCommand = {
  readonly file: string;
  readonly words: readonly string[];
  readonly ids: { uid?: number; gid?: number };
};

export type UserRunner = (program: string, words: readonly string[]) => UserCommand;

/**
 * Runs PostgreSQL's programs as its own user. Where a folder above the data is closed to that user (root's home, a
 * temporary folder), it also gets the capability to pass closed folders, and nothing else of root's. Throws with advice
 * where that cannot be done.
 */
export function createUserRunner(user: PostgresUser, dataFolder: string): UserRunner {
  const closed = findClosedFolder(user, dataFolder);
  if (!user || closed === undefined) return (file, words) => ({ file, words, ids: user ?? {} });
  const capability = findPassCapability();
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find((file) => existsSync(file));
  if (capability === undefined || setpriv === undefined) {
    throw new Error(
      `The system user "postgres", who runs the database, may not enter ${closed}. ` +
        `Set STOA_DATA to another folder, or allow it with: chmod o+x ${closed}`,
    );
  }
  const rights = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    "--clear-groups",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return (program, words) => ({ file: setpriv, words: [...rights, "--", program, ...words], ids: {} });
}
