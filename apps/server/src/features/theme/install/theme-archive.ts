import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { AppError } from "../../../errors.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import {
  atThemeRoot,
  checkFileSize,
  checkFolders,
  checkThemePath,
  createSizeCount,
  isIgnoredPath,
  type ThemeContents,
} from "./theme-contents.ts";

/**
 * Archives from old Windows tools use backslashes, which count as slashes; the library also rejects names that lead
 * outside.
 */
const OPTIONS = { lazyEntries: true, validateEntrySizes: true } as const;
const SYMBOLIC_LINK = 0xa000;
const FILE_KIND = 0xf000;
const ENCRYPTED = 1;

function archiveError(message: string, cause?: unknown): AppError {
  return new AppError("invalid_theme", { message, cause });
}

function damaged(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/(?<!\.)\.+$/, "");
  return archiveError(`The archive can't be read: ${reason}. Pack it again as a plain zip file.`, cause);
}

function checkEntry(entry: Entry): void {
  const { fileName, externalFileAttributes, generalPurposeBitFlag } = entry;
  if (((externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK)
    throw archiveError(`${fileName} is a link. A theme can only contain files and folders.`);
  if ((generalPurposeBitFlag & ENCRYPTED) !== 0)
    throw archiveError(`${fileName} is encrypted. Pack the theme without a password.`);
  checkFileSize(fileName, entry.uncompressedSize);
}

/** Unpacks a file; the library aborts when it exceeds the size in the archive's directory. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const content = Buffer.concat(chunks);
  // The library does not compare it.
  if (crc32(content) !== entry.crc32) throw archiveError(`${entry.fileName} is damaged. Pack the theme again.`);
  return content;
}

function isFolder({ fileName, uncompressedSize }: Entry): boolean {
  return fileName.endsWith("/") && uncompressedSize === 0;
}

async function readEntries(zip: ZipFile): Promise<Map<string, Buffer>> {
  // Folders and tool leftovers count too: a list of a million names is not a theme.
  if (zip.entryCount > THEME_LIMITS.files * 2)
    throw archiveError(`The archive lists ${zip.entryCount} files. A theme can have up to ${THEME_LIMITS.files}.`);
  const contents = new Map<string, Buffer>();
  const size = createSizeCount();
  for await (const entry of zip.eachEntry()) {
    const file = entry.fileName.replace(/^(?:\.\/)+/, "");
    if (isFolder(entry)) continue;
    checkThemePath(file);
    if (isIgnoredPath(file)) continue;
    checkEntry(entry);
    if (contents.has(file)) throw archiveError(`${file} is in the archive twice. Pack the theme again.`);
    // Checked before unpacking by the directory's sizes, so a zip bomb costs nothing.
    size.add(file, entry.uncompressedSize);
    contents.set(file, await unpack(zip, entry));
  }
  checkFolders(contents);
  return contents;
}

/** Reads a zipped theme from a file or from memory. Throws `invalid_theme`, and then nothing is stored. */
export async function readThemeArchive(archive: string | Buffer): Promise<ThemeContents> {
  const { fromBufferPromise, openPromise } = await import("yauzl");
  try {
    const zip = await (typeof archive === "string"
      ? openPromise(archive, OPTIONS)
      : fromBufferPromise(archive, OPTIONS));
    return atThemeRoot(await readEntries(zip));
  } catch (error) {
    throw damaged(error);
  }
}

/** Fixed time, so equal files give equal archives. */
const PACKED_AT = new Date(2020, 0, 1);

export async function writeThemeArchive(file: string, contents: ThemeContents): Promise<void> {
  const { ZipFile: ZipWriter } = await import("yazl");
  const writer = new ZipWriter();
  for (const name of [...contents.keys()].toSorted()) {
    writer.addBuffer(contents.get(name) ?? Buffer.alloc(0), name, { mtime: PACKED_AT });
  }
  writer.end();
  const out = createWriteStream(file);
  writer.outputStream.pipe(out);
  await finished(out);
}
