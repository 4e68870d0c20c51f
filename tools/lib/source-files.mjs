import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What holds nothing we wrote, `.git` a file in a worktree; `data` is the default of STOA_DATA. */
const SKIPPED_NAMES = new Set(["node_modules", "dist", ".git", ".cache", "test-results"]);
const SKIPPED_PATHS = new Set(["data"]);

/**
 * Returns the paths of all files below a folder, relative to the root, with forward slashes.
 * @param {string} root
 * @param {string} [folder] relative to the root; defaults to the root itself
 * @returns {string[]}
 */
export function listFiles(root, folder = "") {
  /** @type {string[]} */
  const files = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (SKIPPED_NAMES.has(entry.name) || SKIPPED_PATHS.has(path)) continue;
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory()) files.push(...listFiles(root, path));
  }
  return files;
}
