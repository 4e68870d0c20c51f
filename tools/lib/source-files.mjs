import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders that hold nothing we wrote; `data` is the default of STOA_DATA. */
const SKIPPED_FOLDERS = new Set(["node_modules", "dist", ".git", ".cache", "test-results"]);
const SKIPPED_PATHS = new Set(["data"]);

/**
 * Paths of all files below a folder, relative to the root, with forward slashes.
 * @param {string} root
 * @param {string} [folder] relative to the root; the root itself when left out
 * @returns {string[]}
 */
export function listFiles(root, folder = "") {
  /** @type {string[]} */
  const files = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name) && !SKIPPED_PATHS.has(path)) {
      files.push(...listFiles(root, path));
    }
  }
  return files;
}
