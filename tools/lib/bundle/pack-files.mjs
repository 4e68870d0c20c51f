import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const PACKED = new Set([".js", ".css", ".svg"]);
/** Smaller files are not worth compressing. */
const MIN_BYTES = 500;

/** @param {string} path */
async function packFile(path) {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const [brotli, zipped] = await Promise.all([compressBrotli(content), compressGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

/**
 * Writes compressed copies (`.br`, `.gz`) beside each text file of a folder, so servers need not compress them again.
 * @param {string} folder
 */
export async function packFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => PACKED.has(extname(file)));
  await Promise.all(files.map((file) => packFile(join(folder, file))));
}
