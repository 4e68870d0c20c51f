import { ARCHIVE_LIMITS } from "@stoa/core/site-archive/archive-limits.ts";
import { ARCHIVE_REFUSALS } from "@stoa/core/site-archive/site-archive-messages.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { ReleaseCheck } from "../release/release-schedule-service.ts";
import { claimSlug } from "../site-start/site-start-service.ts";
import { setLiveRelease } from "../site/site-service.ts";
import { keepSiteFile, removeSiteFiles, type SiteFiles } from "./archive/archive-files.ts";
import {
  CHECKSUMS_NAME,
  MANIFEST_NAME,
  readManifest,
  throwInvalidArchive,
  type ArchiveManifest,
} from "./archive/archive-manifest.ts";
import { createRowWriter } from "./archive/archive-row-writer.ts";
import { findSchemaNumber, hasRelease, insertThemeFileBytes, keepLedgersStill } from "./archive/archive-table-store.ts";
import { readTar, TarProblem, type TarEntry } from "./archive/tar-format.ts";

export type ImportProgress = { readonly rows: number; readonly files: number };

export type SiteImport = {
  /** A path, or a stream. */
  readonly archive: string | Readable;
  readonly slug: string;
  readonly ownerId: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Decides whether the archive's release goes live. */
  readonly check?: ReleaseCheck;
};

type Parts = Omit<SiteFiles, "siteId"> & { readonly database: Database };

type ImportedArchive = ImportProgress & {
  readonly hasFacts: boolean;
  /** Why its release is not live: pages can't be drawn. */
  readonly blocked: string | undefined;
};

export type SiteImportReport = ImportedArchive & { readonly siteId: SiteId };

/** Decompresses and enforces limits on packed and unpacked size. */
async function* unpack(archive: Readable): AsyncGenerator<Buffer> {
  let [packed, unpacked] = [0, 0];
  archive.on("data", (bytes: Buffer) => (packed += bytes.length));
  const gunzip = createGunzip();
  archive.on("error", (error) => gunzip.destroy(error));
  for await (const bytes of archive.pipe(gunzip) as AsyncIterable<Buffer>) {
    unpacked += bytes.length;
    const isBomb = unpacked > ARCHIVE_LIMITS.smallBytes && unpacked > packed * ARCHIVE_LIMITS.ratio;
    if (isBomb || unpacked > ARCHIVE_LIMITS.totalBytes) throwInvalidArchive(ARCHIVE_REFUSALS.tooLarge);
    yield bytes;
  }
}

async function readWhole({ name, size, content }: TarEntry): Promise<Buffer> {
  if (size > ARCHIVE_LIMITS.rowsEntryBytes) throwInvalidArchive(ARCHIVE_REFUSALS.tooLarge, { name });
  return buffer(content);
}

function withSum(entry: TarEntry, sums: string[]): TarEntry {
  async function* content(): AsyncGenerator<Buffer> {
    const sum = createHash("sha256");
    for await (const bytes of entry.content) {
      sum.update(bytes);
      yield bytes;
    }
    sums.push(`${sum.digest("hex")}  ${entry.name}`);
  }
  return { ...entry, content: content() };
}

type Receiving = {
  readonly db: SiteDb;
  readonly files: SiteFiles;
  readonly manifest: ArchiveManifest;
  readonly rows: ReturnType<typeof createRowWriter>;
};

/** Longest checksum line. */
const CHECKSUM_BYTES = 200;
const THEME_FILE = /^theme-files\/([0-9a-f]{64})$/;

async function receiveFile({ files, rows }: Receiving, { name, size, content }: TarEntry): Promise<void> {
  const file = rows.findFile(name.slice("files/".length));
  if (file === undefined) return throwInvalidArchive(ARCHIVE_REFUSALS.strangeFile, { name: name.slice(0, 100) });
  if (size > ARCHIVE_LIMITS.fileBytes) throwInvalidArchive(ARCHIVE_REFUSALS.tooLarge);
  if (size !== file.byteCount) {
    throwInvalidArchive(ARCHIVE_REFUSALS.wrongLength, { name: file.name, actual: size, stored: file.byteCount });
  }
  await keepSiteFile(files, file, { size, content });
}

async function receiveThemeFile({ db }: Receiving, entry: TarEntry): Promise<void> {
  const hash = THEME_FILE.exec(entry.name)?.[1] ?? "";
  const bytes = await readWhole(entry);
  if (createHash("sha256").update(bytes).digest("hex") !== hash) {
    throwInvalidArchive(ARCHIVE_REFUSALS.badThemeFile, { name: entry.name });
  }
  await insertThemeFileBytes(db, hash, bytes);
}

async function receive(receiving: Receiving, entry: TarEntry): Promise<ImportProgress> {
  const { name } = entry;
  if (name.startsWith("rows/")) return { rows: await receiving.rows.write(name, await readWhole(entry)), files: 0 };
  if (THEME_FILE.test(name)) await receiveThemeFile(receiving, entry);
  else if (name.startsWith("files/")) await receiveFile(receiving, entry);
  else throwInvalidArchive(ARCHIVE_REFUSALS.badName, { name: name.slice(0, 100) });
  return { rows: 0, files: 1 };
}

/** Names the entry that was altered; an archive contains exactly the entries in its checksums. */
function checkSums(listed: string, sums: readonly string[]): void {
  const lines = listed.split("\n");
  const wrong = sums.find((sum, index) => sum !== lines[index]);
  if (wrong !== undefined) throwInvalidArchive(ARCHIVE_REFUSALS.damaged, { name: wrong.slice(66) });
  if (listed !== sums.map((sum) => `${sum}\n`).join("")) throwInvalidArchive(ARCHIVE_REFUSALS.cutOff);
}

/**
 * Checks that the rows which release and pages depend on exist, and makes the release live. Returns why it is not, when
 * its pages can't be drawn.
 */
async function finish({ db, manifest }: Receiving, check?: ReleaseCheck): Promise<string | undefined> {
  const { liveRelease } = manifest;
  if (liveRelease === null) return undefined;
  if (!(await hasRelease(db, liveRelease))) throwInvalidArchive(ARCHIVE_REFUSALS.noRelease, { number: liveRelease });
  const blocked = await check?.(db, { number: liveRelease, live: null });
  if (blocked === undefined) await setLiveRelease(db, liveRelease);
  return blocked;
}

type Reading = {
  readonly db: SiteDb;
  readonly files: SiteFiles;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly check: ReleaseCheck | undefined;
};

function checkName(names: Set<string>, name: string): void {
  if (names.size > ARCHIVE_LIMITS.entries) throwInvalidArchive(ARCHIVE_REFUSALS.tooLarge);
  if (names.has(name)) throwInvalidArchive(ARCHIVE_REFUSALS.twice, { name: name.slice(0, 100) });
  names.add(name);
}

async function readArchive(bytes: AsyncIterable<Buffer>, reading: Reading): Promise<ImportedArchive> {
  const { db, files, onProgress, check } = reading;
  const sums: string[] = [];
  const names = new Set<string>();
  let receiving: Receiving | undefined;
  let report: ImportedArchive | undefined;
  let [rowCount, fileCount] = [0, 0];
  for await (const entry of readTar(bytes)) {
    if (report) throwInvalidArchive(ARCHIVE_REFUSALS.bytesAfter);
    checkName(names, entry.name);
    if (receiving === undefined) {
      if (entry.name !== MANIFEST_NAME) throwInvalidArchive(ARCHIVE_REFUSALS.notAnArchive);
      const manifest = readManifest(await readWhole(withSum(entry, sums)), { schema: await findSchemaNumber(db) });
      if (manifest.hasFacts) await keepLedgersStill(db);
      receiving = { db, files, manifest, rows: createRowWriter(db, manifest) };
    } else if (entry.name === CHECKSUMS_NAME) {
      if (entry.size > sums.length * CHECKSUM_BYTES) throwInvalidArchive(ARCHIVE_REFUSALS.tooLarge);
      checkSums((await buffer(entry.content)).toString("latin1"), sums);
      const blocked = await finish(receiving, check);
      report = { rows: rowCount, files: fileCount, hasFacts: receiving.manifest.hasFacts, blocked };
    } else {
      const taken = await receive(receiving, withSum(entry, sums));
      [rowCount, fileCount] = [rowCount + taken.rows, fileCount + taken.files];
      onProgress({ rows: rowCount, files: fileCount });
    }
  }
  return report ?? throwInvalidArchive(ARCHIVE_REFUSALS.cutOff);
}

function isZlibProblem(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^Z_|^ERR_STREAM_PREMATURE/.test(String(error.code));
}

function explain(error: unknown): never {
  if (error instanceof TarProblem) throwInvalidArchive(ARCHIVE_REFUSALS[error.kind]);
  if (!isZlibProblem(error)) throw error;
  const isCutOff = (error as { code?: unknown }).code === "Z_BUF_ERROR";
  return throwInvalidArchive(ARCHIVE_REFUSALS[isCutOff ? "cutOff" : "notAnArchive"]);
}

/**
 * Creates a site from an archive, all or nothing: its rows are one transaction, and its files are invisible until then.
 * Documents are validated and sanitized like those of editors. Throws `slug_taken` and `invalid_archive`.
 */
export async function importSite({ database, ...places }: Parts, siteImport: SiteImport): Promise<SiteImportReport> {
  const { archive, slug, ownerId, onProgress = () => undefined, check } = siteImport;
  const siteId = newId() as SiteId;
  const files = { ...places, siteId };
  const source = typeof archive === "string" ? createReadStream(archive) : archive;
  try {
    return await inSite(database, siteId, async (db) => {
      await claimSlug(db, { slug, ownerId });
      const read = await readArchive(unpack(source), { db, files, onProgress, check });
      return { ...read, siteId };
    });
  } catch (error) {
    await removeSiteFiles(files);
    return error instanceof AppError ? Promise.reject(error) : explain(error);
  } finally {
    source.destroy();
  }
}
