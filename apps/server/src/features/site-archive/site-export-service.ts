import type { SiteId } from "@stoa/core/site/site-id.ts";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { inSiteSnapshot, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { findLiveRelease } from "../site/site-service.ts";
import { fileOfRow, hasFiles, openSiteFile, type SiteFile, type SiteFiles } from "./archive/archive-files.ts";
import { CHECKSUMS_NAME, makeManifest, MANIFEST_NAME } from "./archive/archive-manifest.ts";
import {
  countRows,
  findSchemaNumber,
  listColumns,
  listThemeFileEntries,
  nameMomentsAlike,
  readRows,
  readThemeFileBytes,
  type ArchiveColumn,
} from "./archive/archive-table-store.ts";
import { ARCHIVE_TABLES, type ArchiveTable } from "./archive/archive-tables.ts";
import { packTar, type TarEntry } from "./archive/tar-format.ts";

const BATCH = 200;
const ENTRY_BYTES = 1_000_000;
const ENTRY_DIGITS = 6;

export type ExportProgress = { readonly done: number; readonly total: number };

type Exporting = SiteFiles & {
  readonly db: SiteDb;
  readonly hasFacts: boolean;
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
};

type Entries = {
  readonly make: (name: string, content: AsyncIterable<Buffer>, size: number) => TarEntry;
  readonly makeWhole: (name: string, content: Buffer) => TarEntry;
  readonly checksums: () => Buffer;
};

function openEntries(): Entries {
  const sums: string[] = [];
  async function* summed(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const sum = createHash("sha256");
    for await (const bytes of content) {
      sum.update(bytes);
      yield bytes;
    }
    sums.push(`${sum.digest("hex")}  ${name}\n`);
  }
  const make: Entries["make"] = (name, content, size) => ({ name, size, content: summed(name, content) });
  return {
    make,
    makeWhole: (name, content) => make(name, Readable.from([content]), content.length),
    checksums: () => Buffer.from(sums.join("")),
  };
}

async function* packRows(batches: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  let length = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      lines.push(`${row}\n`);
      length += row.length + 1;
      if (length < ENTRY_BYTES) continue;
      yield Buffer.from(lines.join(""));
      [lines, length] = [[], 0];
    }
  }
  if (lines.length > 0) yield Buffer.from(lines.join(""));
}

type Wanted = { readonly table: ArchiveTable; readonly columns: readonly ArchiveColumn[] };

async function chooseTables(db: SiteDb, hasFacts: boolean): Promise<Wanted[]> {
  const tables = ARCHIVE_TABLES.filter(({ isFact }) => hasFacts || !isFact);
  const columns = await listColumns(
    db,
    tables.map(({ name }) => name),
  );
  return tables.map((table) => ({
    table,
    columns: columns.filter((column) => column.table === table.name && !table.without.includes(column.name)),
  }));
}

async function* listEntries(exporting: Exporting): AsyncGenerator<TarEntry> {
  const { db, hasFacts, onProgress } = exporting;
  await nameMomentsAlike(db);
  const entries = openEntries();
  const wanted = await chooseTables(db, hasFacts);
  const tables = Object.fromEntries(wanted.map(({ table, columns }) => [table.name, columns.map(({ name }) => name)]));
  const [liveRelease, schema] = [await findLiveRelease(db), await findSchemaNumber(db)];
  yield entries.makeWhole(MANIFEST_NAME, makeManifest({ schema, hasFacts, liveRelease, tables }));
  const total = await countRows(
    db,
    wanted.map(({ table }) => table),
  );
  let done = 0;
  const files: SiteFile[] = [];
  async function* watch(batches: AsyncIterable<string[]>, { name }: ArchiveTable): AsyncGenerator<string[]> {
    for await (const rows of batches) {
      if (hasFiles(name)) files.push(...rows.flatMap((row) => fileOfRow(name, JSON.parse(row) as object) ?? []));
      yield rows;
      done += rows.length;
      onProgress?.({ done, total });
    }
  }
  for (const { table, columns } of wanted) {
    let part = 0;
    for await (const bytes of packRows(watch(readRows(db, { table, columns, batch: BATCH }), table))) {
      part += 1;
      yield entries.makeWhole(`rows/${table.name}/${String(part).padStart(ENTRY_DIGITS, "0")}.ndjson`, bytes);
    }
  }
  for (const { hash } of await listThemeFileEntries(db)) {
    yield entries.makeWhole(`theme-files/${hash}`, await readThemeFileBytes(db, hash));
  }
  for (const file of files) {
    const stored = await openSiteFile(exporting, file);
    if (stored) yield entries.make(`files/${file.name}`, stored.stream, stored.byteCount);
  }
  yield entries.makeWhole(CHECKSUMS_NAME, entries.checksums());
}

type SiteExport = {
  readonly siteId: SiteId;
  readonly file: string;
  readonly hasFacts: boolean;
  readonly onProgress?: (progress: ExportProgress) => void;
  readonly signal?: AbortSignal | undefined;
};

type Parts = Omit<SiteFiles, "siteId"> & { readonly database: Database };

/** Writes a whole site, as of one moment, into a file. Blocks no one: visitors and owners continue meanwhile. */
export async function exportSite({ database, ...places }: Parts, siteExport: SiteExport): Promise<void> {
  const { siteId, file, hasFacts, onProgress, signal } = siteExport;
  const half = `${file}.${newId()}.tmp`;
  try {
    await inSiteSnapshot(database, siteId, async (db) => {
      const bytes = packTar(listEntries({ ...places, db, siteId, hasFacts, onProgress }));
      await pipeline(bytes, createGzip(), createWriteStream(half, { flags: "wx", mode: 0o600, flush: true }), {
        signal,
      });
    });
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
