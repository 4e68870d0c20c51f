import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the whole project. */
export const PROJECT_ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The pinned Node that runs everything but these tools. */
export const PINNED_NODE = join(PROJECT_ROOT, "node_modules/.bin/node");

/**
 * What Stoa's process is started with, and the benchmarks with it. A page of thousands of items makes megabytes of short-lived text: with room for it
 * V8 does not copy it about, and ten times the items cost ten times the time (decision 011).
 */
export const SERVER_NODE_OPTIONS = ["--max-semi-space-size=32"];

/**
 * Path inside the project.
 * @param {string} path relative, with forward slashes
 */
export function inProject(path) {
  return join(PROJECT_ROOT, path);
}
