import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

export class DataFolderInUseError extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `Another Stoa (process ${pid}) is running on the data folder ${folder}. Stop it first, or set STOA_DATA to another folder.`,
    );
    this.pid = pid;
  }
}

type Holder = { pid: number; startedAt: string };

/** Start time of a process in kernel ticks, which tells a reused process id from the old process; "" when unknown. */
function startTimeOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return fields?.[19] ?? "";
  } catch {
    return "";
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const startedAt = startTimeOf(holder.pid);
  return startedAt === "" || startedAt === holder.startedAt;
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid, startedAt] = readFileSync(file, "utf8").trim().split(" ");
    return Number(pid) > 0 ? { pid: Number(pid), startedAt: startedAt ?? "" } : undefined;
  } catch {
    return undefined;
  }
}

function tryCreate(file: string): boolean {
  try {
    const descriptor = openSync(file, "wx");
    writeSync(descriptor, `${process.pid} ${startTimeOf(process.pid)}\n`);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Returns the id of the live process that holds the folder, if any. */
export function findDataFolderHolder(folder: string): number | undefined {
  const holder = readHolder(path.join(folder, "stoa.lock"));
  return holder && isRunning(holder) ? holder.pid : undefined;
}

/**
 * For nodes of one external database, which may share a data folder: every file in it has a name of its own and appears
 * whole. Throws `DataFolderInUseError` while a Stoa with a database of its own in the folder runs.
 */
export function joinDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const pid = findDataFolderHolder(folder);
  if (pid !== undefined) throw new DataFolderInUseError(folder, pid);
}

/**
 * Locks the data folder for this process and returns the function that releases it. A lock whose process is gone is
 * stale and is taken over. Throws `DataFolderInUseError`.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "stoa.lock");
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryCreate(file)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder && isRunning(holder)) throw new DataFolderInUseError(folder, holder.pid);
    // Renaming is atomic: of two processes that find the same stale lock, one moves it and the other retries.
    const aside = `${file}.stale-${process.pid}`;
    try {
      renameSync(file, aside);
      rmSync(aside, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new DataFolderInUseError(folder, readHolder(file)?.pid ?? 0);
}
