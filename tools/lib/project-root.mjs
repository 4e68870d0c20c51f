import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the whole project. */
export const PROJECT_ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The pinned Node that runs everything but these tools. */
export const PINNED_NODE = join(PROJECT_ROOT, "node_modules/.bin/node");

/**
 * Path inside the project.
 * @param {string} path relative, with forward slashes
 */
export function inProject(path) {
  return join(PROJECT_ROOT, path);
}
