import type { Client } from "pg";
import { columnTypeOf } from "./column-types.ts";

export type SchemaColumn = {
  readonly table: string;
  readonly column: string;
  /** As a description of a statement names the column. */
  readonly tableID: number;
  readonly columnID: number;
  readonly typname: string;
  readonly isNullable: boolean;
  /** The texts that a check allows; null where any is. */
  readonly allowed: readonly string[] | null;
};

type CatalogRow = Omit<SchemaColumn, "allowed"> & { readonly checks: string[] | null };

// A check that is not validated says nothing about older rows.
const LIST_COLUMNS = `
  select tables.relname as table, attributes.attname as column, tables.oid::integer as "tableID",
    attributes.attnum as "columnID", types.typname, not attributes.attnotnull as "isNullable",
    (select array_agg(pg_get_expr(conbin, conrelid) order by oid) from pg_constraint
      where conrelid = tables.oid and contype = 'c' and convalidated and conkey = array[attributes.attnum]) as checks
  from pg_class tables
  join pg_attribute attributes on attributes.attrelid = tables.oid and attributes.attnum > 0 and not attributes.attisdropped
  join pg_type types on types.oid = attributes.atttypid
  where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p')
  order by tables.relname, attributes.attnum`;

/** `(state = ANY (ARRAY['open'::text, 'done'::text]))`, as PostgreSQL prints `check (state in ('open', 'done'))`. */
const CLOSED_LIST = /^\(\w+ = ANY \(ARRAY\[('[^']*'::text(?:, '[^']*'::text)*)\]\)\)$/;

function allowedBy(checks: readonly string[] | null): readonly string[] | null {
  const list = (checks ?? []).map((check) => CLOSED_LIST.exec(check)?.[1]).find((found) => found !== undefined);
  return list === undefined ? null : [...list.matchAll(/'([^']*)'/g)].flatMap(([, text]) => text ?? []);
}

/** The columns of all tables of a migrated database, by table, as they stand. */
export async function readSchema(client: Client): Promise<SchemaColumn[]> {
  const { rows } = await client.query<CatalogRow>(LIST_COLUMNS);
  return rows.map((row) => Object.assign(row, { allowed: allowedBy(row.checks) }));
}

const WIDTH = 120;

function columnLine(own: SchemaColumn): string {
  const { type, isArray } = columnTypeOf(own.typname);
  const options = own.allowed?.map((text) => JSON.stringify(text)) ?? [isArray ? `${type}[]` : type];
  if (own.isNullable && type !== "unknown") options.push("null");
  const line = `    ${own.column}: ${options.join(" | ")};`;
  return line.length <= WIDTH ? line : `    ${own.column}:${options.map((one) => `\n      | ${one}`).join("")};`;
}

const HEAD = `/*
 * Made by \`node tools/generate-row-types.mjs\` of the migrated schema; not written by hand.
 *
 * As the driver gives the columns: int8 and numeric as text, date and timestamptz as Date, bytea as Buffer, json and jsonb parsed. What their
 * documents hold is the business of who writes them, so they are unknown here.
 */

/** The rows of all tables. */
export type TableRows = {
`;

const FOOT = `};

/** Columns of a table, as a statement that names them gives them. */
export type TableRow<Table extends keyof TableRows, Column extends keyof TableRows[Table]> = Pick<
  TableRows[Table],
  Column
>;
`;

type FileRecord = { readonly name: string; readonly checksum: string };

const RECORD = /^ \* (?<name>\S+\.sql) (?<checksum>[0-9a-f]{64})$/gm;

/** The records of a module with row types. */
function readRecords(module: string): FileRecord[] {
  return [...module.matchAll(RECORD)].map(({ groups: { name = "", checksum = "" } = {} }) => ({ name, checksum }));
}

/**
 * Returns the records of a module with those of new migrations. Recorded ones stay as they are, also when their file was
 * edited or deleted: the check `migration-records` reports it.
 */
export function recordMigrations(module: string, migrations: readonly FileRecord[]): FileRecord[] {
  const records = readRecords(module);
  const names = new Set(records.map(({ name }) => name));
  const added = migrations.filter(({ name }) => !names.has(name));
  return [...records, ...added].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function recordsText(records: readonly FileRecord[]): string {
  const lines = records.map(({ name, checksum }) => ` * ${name} ${checksum}\n`);
  return `
/*
 * The migrations that create these tables, with the SHA-256 of each file. A released migration never changes.
 *
${lines.join("")} */
`;
}

/** The module with the row types of a schema, and records of the migrations that create it. */
export function writeRowTypes(columns: readonly SchemaColumn[], records: readonly FileRecord[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const types = [...tables].map(([table, own]) => `  ${table}: {\n${own.map(columnLine).join("\n")}\n  };\n`);
  return `${HEAD}${types.join("")}${FOOT}${recordsText(records)}`;
}
