import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
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

/** PostgreSQL refuses to run as root, so under root the system user `postgres` runs it; it is created when missing. */
export function getPostgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return undefined;
  const existing = findPostgresUser();
  if (existing) return existing;
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]);
  return findPostgresUser();
}

/** Throws with advice when the user can't enter a folder above `folder`. */
export function checkFolderCanBeEntered(folder: string, user: PostgresUser): void {
  if (!user) return;
  for (let parent = path.dirname(folder); ; parent = path.dirname(parent)) {
    const status = statSync(parent);
    const isOwner = status.uid === user.uid && (status.mode & 0o100) !== 0;
    const isOther = (status.mode & 0o001) !== 0;
    if (!isOwner && !isOther) {
      throw new Error(
        `STOA_DATA can not be used: the system user "postgres", who runs the database, may not enter ${parent}. ` +
          `Choose another folder, or allow it with: chmod o+x ${parent}`,
      );
    }
    if (parent === path.dirname(parent)) return;
  }
}
