import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { placePrograms } from "./postgres-programs.ts";
import { createUserRunner, getPostgresUser, type PostgresUser, type UserRunner } from "./postgres-user.ts";

/**
 * With `appRole`, connections take the role of the application, and are refused unless row-level security applies to
 * it; `direct` also refuses a connection pooler that has come in between.
 */
export type ConnectionSettings = ClientConfig & { readonly appRole?: "direct" | "pooled" | undefined };

export type EmbeddedPostgres = {
  /** The database owner: only for migrations and creating databases. */
  readonly admin: ConnectionSettings;
  /** Password of the application role `stoa_app`, which migrations create. */
  readonly appPassword: string;
  /** Stops the server if `isOwned`; in-flight statements are rolled back, committed ones are kept. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Stoa's data folder; PostgreSQL lives in `postgres/` below it. */
  readonly dataFolder: string;
  readonly log: (line: string) => void;
  /** false: use a running server of the folder and leave it running. */
  readonly isOwned?: boolean;
};

type Layout = { root: string; data: string; sockets: string; secrets: string; logFile: string };

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;
const MAX_LOG_BYTES = 10_000_000;
/** A socket address may have 107 bytes; PostgreSQL appends `/.s.PGSQL.5432.lock`. */
const MAX_SOCKET_FOLDER_BYTES = 85;

function layoutOf(dataFolder: string): Layout {
  const root = path.join(dataFolder, "postgres");
  const near = path.join(root, "sockets");
  const hash = createHash("sha256").update(root).digest("hex").slice(0, 12);
  const sockets = Buffer.byteLength(near) <= MAX_SOCKET_FOLDER_BYTES ? near : path.join(os.tmpdir(), `stoa-${hash}`);
  return {
    root,
    data: path.join(root, "data"),
    sockets,
    secrets: path.join(root, "secrets.json"),
    logFile: path.join(root, "postgres.log"),
  };
}

function makeFolder(folder: string, user: PostgresUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

function run(program: string, words: string[], asUser: UserRunner): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = asUser(program, words);
    const child = spawn(command.file, command.words, { ...command.ids, cwd: "/", env: { LC_ALL: "C" } });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(program)} failed: ${output.trim()}`)),
    );
  });
}

function keepLogSmall(file: string): void {
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) truncateSync(file);
}

type Programs = { readonly binaries: PostgresBinaries; readonly user: PostgresUser; readonly asUser: UserRunner };

type Secrets = { admin: string; app: string };

function readSecrets(layout: Layout): Secrets {
  return JSON.parse(readFileSync(layout.secrets, "utf8")) as Secrets;
}

/** Initializes into a side folder and renames it, so a crash midway leaves nothing half done. */
async function initialise(layout: Layout, { binaries, asUser, user }: Programs): Promise<void> {
  const half = `${layout.data}.new`;
  rmSync(half, { recursive: true, force: true });
  makeFolder(half, user);
  const secrets: Secrets = { admin: randomBytes(24).toString("base64url"), app: randomBytes(24).toString("base64url") };
  const passwordFile = path.join(layout.root, "initial-password");
  writeFileSync(passwordFile, secrets.admin, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${half}`,
        "--auth=scram-sha-256",
        "--username=stoa_admin",
        `--pwfile=${passwordFile}`,
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--data-checksums",
      ],
      asUser,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(layout.secrets, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(half, layout.data);
}

function isInitialised(layout: Layout): boolean {
  return existsSync(path.join(layout.data, "PG_VERSION"));
}

/** Waits while the process that owns the folder creates its database. */
async function untilInitialised(layout: Layout): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!isInitialised(layout)) {
    if (Date.now() > deadline) throw new Error("The database of the running Stoa is not there yet. Try again.");
    await wait(POLL_MS);
  }
}

function findServerProcess(layout: Layout): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(layout.data, "postmaster.pid"), "utf8").split("\n")[0]);
    if (!(pid > 0)) return undefined;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? 0 : undefined;
  }
}

async function answers(settings: ConnectionSettings): Promise<boolean> {
  const client = new Client({ ...settings, database: "postgres", connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const SERVER_SETTINGS = [
  "listen_addresses=",
  "port=5432",
  "max_connections=100",
  "shared_buffers=128MB",
  "random_page_cost=1.1",
  "fsync=on",
  "synchronous_commit=on",
  "full_page_writes=on",
  "unix_socket_permissions=0700",
  "timezone=UTC",
  "log_timezone=UTC",
  "lc_messages=C",
];

function spawnServer(layout: Layout, { binaries, asUser }: Programs): ChildProcess {
  const settings = [...SERVER_SETTINGS, `unix_socket_directories=${layout.sockets}`].flatMap((setting) => [
    "-c",
    setting,
  ]);
  // A file, not a pipe: the server outlives a Stoa that is killed.
  const logDescriptor = openSync(layout.logFile, "a", 0o600);
  const command = asUser(binaries.postgres, ["-D", layout.data, ...settings]);
  const child = spawn(command.file, command.words, {
    ...command.ids,
    cwd: "/",
    env: { LC_ALL: "C" },
    stdio: ["ignore", logDescriptor, logDescriptor],
    // Own process group: Ctrl-C in the terminal reaches Stoa first, which then stops the server in order.
    detached: true,
  });
  closeSync(logDescriptor);
  child.unref();
  return child;
}

class Supervisor {
  readonly #layout: Layout;
  readonly #programs: Programs;
  readonly #options: EmbeddedPostgresOptions;
  readonly #admin: ConnectionSettings;
  #isStopping = false;
  #watch: NodeJS.Timeout | undefined;
  #recovery: Promise<void> | undefined;

  constructor(parts: {
    layout: Layout;
    programs: Programs;
    options: EmbeddedPostgresOptions;
    admin: ConnectionSettings;
  }) {
    this.#layout = parts.layout;
    this.#programs = parts.programs;
    this.#options = parts.options;
    this.#admin = parts.admin;
  }

  /** Adopts a running server of this folder, waits for one that is stopping, or starts one. */
  async ensureRunning(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    let child: ChildProcess | undefined;
    while (Date.now() < deadline) {
      if (findServerProcess(this.#layout) !== undefined) {
        if (await answers(this.#admin)) return;
      } else if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
        if (this.#options.isOwned === false) throw new Error("The database of the running Stoa does not answer.");
        child = spawnServer(this.#layout, this.#programs);
        child.on("error", (error) => this.#options.log(error.message));
      }
      await wait(POLL_MS);
    }
    throw new Error(
      `The embedded PostgreSQL did not start within ${START_TIMEOUT_MS / 1000} s. Its log: ${this.#layout.logFile}`,
    );
  }

  /** Restarts the server when it dies. */
  watch(): void {
    this.#watch = setInterval(() => {
      if (this.#isStopping || this.#recovery || findServerProcess(this.#layout) !== undefined) return;
      this.#options.log("The embedded PostgreSQL is gone; starting it again.");
      this.#recovery = this.ensureRunning()
        .catch((error: unknown) => this.#options.log(String(error)))
        .finally(() => (this.#recovery = undefined));
    }, 200);
    this.#watch.unref();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#watch);
    await this.#recovery;
    const pid = findServerProcess(this.#layout);
    if (!pid) return;
    process.kill(pid, "SIGINT");
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (findServerProcess(this.#layout) !== undefined && Date.now() < deadline) await wait(POLL_MS);
  }
}

/**
 * Starts (or adopts) the PostgreSQL of a data folder: durable, on a Unix socket that only its own system user may open,
 * no TCP port. It is restarted when it dies and survives the death of Stoa. Throws with advice when it cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = getPostgresUser();
  const binaries = placePrograms(await findPostgresBinaries(), user);
  const layout = layoutOf(options.dataFolder);
  mkdirSync(options.dataFolder, { recursive: true });
  const programs = { binaries, user, asUser: createUserRunner(user, layout.root) };
  makeFolder(layout.root, user);
  makeFolder(layout.sockets, user);
  keepLogSmall(layout.logFile);
  if (!isInitialised(layout)) {
    if (options.isOwned === false) await untilInitialised(layout);
    else await initialise(layout, programs);
  }
  const secrets = readSecrets(layout);
  const admin = { host: layout.sockets, port: 5432, user: "stoa_admin", password: secrets.admin };
  const supervisor = new Supervisor({ layout, programs, options, admin });
  await supervisor.ensureRunning();
  if (options.isOwned === false) return { admin, appPassword: secrets.app, stop: () => Promise.resolve() };
  supervisor.watch();
  return { admin, appPassword: secrets.app, stop: () => supervisor.stop() };
}
