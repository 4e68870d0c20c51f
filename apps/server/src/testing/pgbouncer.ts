import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { inject } from "vitest";
import { getPostgresUser } from "../db/postgres/postgres-user.ts";
import type { EmptyDatabase } from "./empty-database.ts";
import { findFreePort } from "./stoa-child.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the program; empty where there is none. */
    pgbouncer: string;
  }
}

export type PoolMode = "session" | "transaction" | "statement";

export type PgBouncer = {
  /** What `DATABASE_URL` would be. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly mode: PoolMode;
  /** PostgreSQL's sessions; clients wait for one. */
  readonly poolSize?: number;
  readonly lines?: readonly string[];
};

const START_TRIES = 200;

function findProgram(): string {
  const program = inject("pgbouncer");
  if (program !== "") return program;
  throw new Error("No PgBouncer: install Debian's package pgbouncer, or one that is on the path, then run this again.");
}

/** Since 1.21 it can keep prepared statements for its clients. */
export function canKeepStatements(): boolean {
  const [, major = "", minor = ""] =
    /^PgBouncer (\d+)\.(\d+)/.exec(execFileSync(findProgram(), ["--version"]).toString()) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1000 });
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

/** Starts a real PgBouncer in front of a database of the test run. It speaks like one as Debian installs it. */
export async function startPgBouncer(database: EmptyDatabase, options: Options): Promise<PgBouncer> {
  const program = findProgram();
  const { mode, poolSize = 8, lines = [] } = options;
  const { host, port, user, password } = database.admin;
  const postgresUser = getPostgresUser();
  const filesFolder = inject("filesFolder");
  mkdirSync(filesFolder, { recursive: true });
  const folder = mkdtempSync(path.join(filesFolder, "pgbouncer-"));
  const listenPort = await findFreePort();
  writeFileSync(path.join(folder, "users.txt"), `"${user}" "${String(password)}"\n`);
  writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    [
      "[databases]",
      `* = host=${host} port=${port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${listenPort}`,
      "unix_socket_dir =",
      "auth_type = scram-sha-256",
      `auth_file = ${path.join(folder, "users.txt")}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${poolSize}`,
      "max_client_conn = 200",
      ...lines,
      "",
    ].join("\n"),
  );
  if (postgresUser) {
    for (const file of ["", "users.txt", "pgbouncer.ini"])
      chownSync(path.join(folder, file), postgresUser.uid, postgresUser.gid);
  }
  const child = spawn(program, [path.join(folder, "pgbouncer.ini")], { ...postgresUser, cwd: "/" });
  let output = "";
  child.stderr.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, "close");
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${listenPort}/${database.name}`;
  for (let tries = 1; !(await answers(url)); tries += 1) {
    if (tries === START_TRIES || child.exitCode !== null) throw new Error(`PgBouncer does not answer:\n${output}`);
    await wait(50);
  }
  return {
    url,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
