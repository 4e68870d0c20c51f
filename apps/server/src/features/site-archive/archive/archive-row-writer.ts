import { isJsonShallow, MOST_JSON_LEVELS } from "@stoa/core/lib/foreign-json.ts";
import { ARCHIVE_REFUSALS } from "@stoa/core/site-archive/site-archive-messages.ts";
import type { SiteDb } from "../../../db/database.ts";
import { fileOfRow, hasFiles, type SiteFile } from "./archive-files.ts";
import { checkDocumentRow } from "./archive-documents.ts";
import { throwInvalidArchive, type ArchiveManifest } from "./archive-manifest.ts";
import { checkColumns, checkMoments } from "./archive-columns.ts";
import { insertRows, listColumns } from "./archive-table-store.ts";
import { ARCHIVE_TABLES, type ArchiveTable } from "./archive-tables.ts";

const ROWS_NAME = /^rows\/([a-z_]{1,60})\/(\d{6})\.ndjson$/;
const DOCUMENTS: ReadonlySet<string> = new Set(["document", "published_document", "scheduled_document"]);

type Row = Readonly<Record<string, unknown>>;

/** Rows written to the database at once, in characters: others get their turn between them. */
const PIECE_LENGTH = 1_000_000;

function parseRow(line: string, name: string): Row {
  if (!isJsonShallow(line)) throwInvalidArchive(ARCHIVE_REFUSALS.deepRows, { name, max: MOST_JSON_LEVELS });
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === "object" && row !== null && !Array.isArray(row)) return row as Row;
  } catch {
    return throwInvalidArchive(ARCHIVE_REFUSALS.badRows, { name });
  }
  return throwInvalidArchive(ARCHIVE_REFUSALS.badRows, { name });
}

/** Database errors caused by foreign rows: invalid values, violated constraints. */
function isRejection(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^(?:22|23|42)/.test(String(error.code));
}

type Columns = { readonly names: readonly string[]; readonly moments: readonly string[] };

/** The archive's columns of a table. Throws for an unknown or non-exportable one. */
async function chooseColumns(db: SiteDb, table: ArchiveTable, manifest: ArchiveManifest): Promise<Columns> {
  const known = await listColumns(db, [table.name]);
  const allowed = new Set(known.map(({ name }) => name).filter((name) => !table.without.includes(name)));
  const columns = manifest.tables[table.name] ?? [];
  for (const column of columns) {
    const name = `${table.name}.${column}`.slice(0, 100);
    if (!allowed.has(column)) throwInvalidArchive(ARCHIVE_REFUSALS.newerTables, { name });
  }
  const moments = known.filter(({ name, isMoment }) => isMoment && columns.includes(name)).map(({ name }) => name);
  return { names: columns, moments };
}

type Piece = {
  readonly table: ArchiveTable;
  readonly columns: Columns;
  readonly lines: readonly string[];
  readonly name: string;
};

function* piecesOf(lines: readonly string[]): Generator<string[]> {
  let [piece, length]: [string[], number] = [[], 0];
  for (const line of lines) {
    if (length > 0 && length + line.length > PIECE_LENGTH) {
      yield piece;
      [piece, length] = [[], 0];
    }
    piece.push(line);
    length += line.length;
  }
  if (piece.length > 0) yield piece;
}

type RowWriter = {
  readonly write: (name: string, bytes: Buffer) => Promise<number>;
  readonly findFile: (name: string) => SiteFile | undefined;
};

/** Writes row entries in table order. Throws `invalid_archive`. */
export function createRowWriter(db: SiteDb, manifest: ArchiveManifest): RowWriter {
  const tables = ARCHIVE_TABLES.filter(({ isFact }) => manifest.hasFacts || !isFact);
  const columnsOf = new Map<string, Columns>();
  const files = new Map<string, SiteFile>();
  let reached = 0;
  let part = 0;

  function findTable(name: string): ArchiveTable {
    const [, tableName, number] = ROWS_NAME.exec(name) ?? [];
    const index = tables.findIndex((table) => table.name === tableName);
    const table = tables[index];
    if (table === undefined) return throwInvalidArchive(ARCHIVE_REFUSALS.badName, { name: name.slice(0, 100) });
    const isNext = index === reached ? Number(number) === part + 1 : index > reached && Number(number) === 1;
    if (!isNext) throwInvalidArchive(ARCHIVE_REFUSALS.outOfOrder, { name });
    [reached, part] = [index, Number(number)];
    return table;
  }

  function addFile(table: ArchiveTable, row: object, name: string): void {
    const file = fileOfRow(table.name, row) ?? throwInvalidArchive(ARCHIVE_REFUSALS.badRows, { name });
    files.set(file.name, file);
  }

  async function write(name: string, bytes: Buffer): Promise<number> {
    const table = findTable(name);
    const columns = columnsOf.get(table.name) ?? (await chooseColumns(db, table, manifest));
    columnsOf.set(table.name, columns);
    const lines = bytes
      .toString("utf8")
      .split("\n")
      .filter((line) => line !== "");
    for (const piece of piecesOf(lines)) await writePiece({ table, columns, lines: piece, name });
    return lines.length;
  }

  async function writePiece({ table, columns, lines, name }: Piece): Promise<void> {
    const rows = lines.map((line) => parseRow(line, name));
    for (const row of rows) checkMoments(columns.moments, row, name);
    if (hasFiles(table.name)) for (const row of rows) addFile(table, row, name);
    if (!DOCUMENTS.has(table.name)) for (const row of rows) checkColumns(table.name, row, name);
    // Numbers in other rows may exceed JavaScript's range, so their text passes through unchanged.
    const json = DOCUMENTS.has(table.name)
      ? JSON.stringify(rows.map((row) => checkDocumentRow(row, name, db.limits)))
      : `[${lines.join(",")}]`;
    try {
      await insertRows(db, { table, columns: columns.names, json });
    } catch (error) {
      if (!isRejection(error)) throw error;
      throwInvalidArchive(ARCHIVE_REFUSALS.refusedRows, { name, problem: error.message });
    }
  }
  return { write, findFile: (name) => files.get(name) };
}
