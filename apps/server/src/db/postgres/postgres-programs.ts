import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { findClosedFolder, type PostgresUser } from "./postgres-user.ts";

/** Folder for the service's programs; anyone may enter it, only root may write it. */
const SHARED_FOLDER = "/var/lib/stoa";

function versionOf(native: string): string {
  const manifest = JSON.parse(readFileSync(path.join(native, "../package.json"), "utf8")) as { version: string };
  return manifest.version;
}

/** Copies to a side folder and renames it, so two simultaneous starts leave one complete copy. */
function copyPrograms(native: string, target: string): void {
  const half = `${target}.${process.pid}`;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  try {
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    if (!existsSync(target)) renameSync(half, target);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/**
 * Returns PostgreSQL's programs at a path their user may enter. They locate each other by absolute path with the user's
 * own rights, so they cannot run below a closed folder (an install in root's home); a copy in `/var/lib/stoa` can.
 * Throws with advice when there is no room for it.
 */
export function placePrograms(binaries: PostgresBinaries, user: PostgresUser): PostgresBinaries {
  const closed = findClosedFolder(user, binaries.postgres);
  if (closed === undefined) return binaries;
  const native = path.dirname(path.dirname(binaries.postgres));
  const target = path.join(SHARED_FOLDER, `postgresql-${versionOf(native)}`);
  try {
    if (!existsSync(target)) copyPrograms(native, target);
  } catch (cause) {
    throw new Error(
      `The system user "postgres", who runs the database, may not enter ${closed}, and its programs could not be copied to ${target}. ` +
        `Put Stoa elsewhere, or allow it with: chmod o+x ${closed}`,
      { cause },
    );
  }
  return { initdb: path.join(target, "bin/initdb"), postgres: path.join(target, "bin/postgres") };
}
