import { execFile } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { ConnectionSettings } from "../apps/server/src/db/postgres/embedded-postgres-server.ts";
import type { Database } from "../apps/server/src/db/database.ts";
import type { RoundTrip, SentStatement } from "./record-statements.ts";

const run = promisify(execFile);

/** The machine's pgbench; the embedded PostgreSQL lacks it. */
export function findPgbench(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(path.delimiter).map((folder) => path.join(folder, "pgbench"));
  const installed = globSync("/usr/lib/postgresql/*/bin/pgbench").toSorted().toReversed();
  return [...installed, ...onPath].find((file) => existsSync(file));
}

/** A value as pgbench sends it; null cannot be sent. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (Array.isArray(value))
    return `{${value.map((one) => `"${String(toText(one)).replaceAll("\\", "\\\\")}"`).join(",")}}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}

export type PgbenchScript = {
  readonly name: string;
  /** The statements sent, if not those of the first caller. */
  readonly sent?: readonly RoundTrip[];
  readonly callers: ReadonlyArray<readonly RoundTrip[]>;
  /** For work that can be done only once: each caller's statements in its first, second … turn. */
  readonly turns?: ReadonlyArray<ReadonlyArray<readonly RoundTrip[]>>;
};

function toLine(statement: SentStatement, nameValue: (value: string | null) => string): string {
  const names = statement.values.map((value) => nameValue(toText(value)));
  const text = statement.text.replaceAll(/\$(\d+)/g, (_, number: string) => names[Number(number) - 1] ?? "null");
  return `${text.replaceAll(/\s+/g, " ").trim()};`;
}

type ValueRow = { readonly caller: number; readonly turn: number; readonly values: readonly string[] };

/** Arranges a turn's statements in sent order: which of them travel together varies slightly with timing. */
function arrangeAs(sent: readonly RoundTrip[], turn: readonly RoundTrip[]): SentStatement[] {
  const left = turn.flat();
  return sent.flat().map(({ text }) => {
    const [own] = left.splice(left.findIndex((one) => one.text === text) >>> 0, 1);
    if (own === undefined) throw new Error(`Not every turn sends this statement, so pgbench can't either: ${text}`);
    return own;
  });
}

/** A turn's values, except those that are null in the script, which are written into it. */
function valuesOf(sent: readonly RoundTrip[], turn: readonly RoundTrip[]): string[] {
  const own = arrangeAs(sent, turn);
  return sent.flat().flatMap((statement, index) =>
    statement.values.flatMap((value, place) => {
      if (toText(value) === null) return [];
      const text = toText(own[index]?.values[place]);
      if (text === null) throw new Error(`A value of this statement is null in some turns only: ${statement.text}`);
      return [text];
    }),
  );
}

/** The script's text: each caller fetches its values once, then sends them with the same round trips as the server. */
function writeScript({ name, sent, callers, turns }: PgbenchScript): { text: string; rows: ValueRow[] } {
  const first = sent ?? callers[0] ?? [];
  let count = 0;
  const nameValue = (value: string | null): string => {
    if (value === null) return "null";
    count += 1;
    return `:${name}_v${count}`;
  };
  const blocks = first.map((statements) => {
    const lines = statements.map((statement) => toLine(statement, nameValue));
    return lines.length === 1 ? lines.join("") : ["\\startpipeline", ...lines, "\\endpipeline"].join("\n");
  });
  const given = turns ?? callers.map((roundTrips) => [roundTrips]);
  const rows = given.flatMap((ofCaller, caller) =>
    ofCaller.map((roundTrips, turn) => ({ caller, turn: turn + 1, values: valuesOf(first, roundTrips) })),
  );
  const fetch = `select * from bench_${name} where caller = :client_id and turn = :${name}_turn \\gset ${name}_`;
  const next = `\\set ${name}_turn :${name}_turn + 1`;
  const start = turns ? [next, fetch] : [`\\if :${name}_turn = 0`, next, fetch, "\\endif"];
  return { text: `${[...start, ...blocks].join("\n")}\n`, rows };
}

async function keepValues(admin: Database, name: string, rows: readonly ValueRow[]): Promise<void> {
  const columns = (rows[0]?.values ?? []).map((_, index) => `v${index + 1}`);
  await admin.pool.query(`drop table if exists bench_${name}`);
  const types = columns.map((column) => `, ${column} text`).join("");
  await admin.pool.query(
    `create table bench_${name} (caller integer, turn integer${types}, primary key (caller, turn))`,
  );
  const places = columns.map((_, index) => `, $${index + 3}`).join("");
  for (const { caller, turn, values } of rows) {
    if (values.length !== columns.length)
      throw new Error(`Caller ${caller} of ${name} has other values than the first.`);
    await admin.pool.query(`insert into bench_${name} values ($1, $2${places})`, [caller, turn, ...values]);
  }
  await admin.pool.query(`grant select on bench_${name} to stoa_app; analyze bench_${name}`);
}

export type PgbenchResult = { readonly count: number; readonly perSecond: number };

/** With turns, `measure` runs all of them regardless of `seconds`. */
export type Pgbench = { readonly measure: (seconds: number) => Promise<PgbenchResult>; readonly close: () => void };

type PgbenchParts = {
  readonly program: string;
  readonly settings: ConnectionSettings;
  readonly admin: Database;
  readonly scripts: readonly PgbenchScript[];
};

function readResult(output: string): PgbenchResult {
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1] ?? "0";
  const count = /number of transactions actually processed: (\d+)/.exec(output)?.[1];
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  if (count === undefined || rate === undefined || failed !== "0")
    throw new Error(`pgbench did not do its work:\n${output}`);
  return { count: Number(count), perSecond: Number(rate) };
}

function lengthOf(script: PgbenchScript | undefined, seconds: number): string[] {
  const turns = script?.turns?.[0]?.length;
  return turns === undefined ? ["-T", String(seconds)] : ["-t", String(turns)];
}

/** Prepares pgbench to run the scripts at random, with one connection per caller and statements prepared once. */
export async function openPgbench({ program, settings, admin, scripts }: PgbenchParts): Promise<Pgbench> {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-pgbench-"));
  const words: string[] = [];
  for (const script of scripts) {
    const { text, rows } = writeScript(script);
    await keepValues(admin, script.name, rows);
    const file = path.join(folder, `${script.name}.sql`);
    writeFileSync(file, text);
    words.push("-D", `${script.name}_turn=0`, "-f", file);
  }
  const [first] = scripts;
  const callers = String(first?.callers.length ?? 1);
  const { host = "", port = 5432, user = "", database = "", password } = settings;
  const env = { PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database, PGPASSWORD: String(password) };
  const measure = async (seconds: number): Promise<PgbenchResult> => {
    const options = ["-n", "-M", "prepared", "-c", callers, "-j", "2", ...lengthOf(first, seconds), ...words];
    const { stdout } = await run(program, options, { env });
    return readResult(stdout);
  };
  return { measure, close: () => rmSync(folder, { recursive: true, force: true }) };
}
