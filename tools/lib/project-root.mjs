import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT_ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The pinned Node, which runs everything except these tools. */
export const PINNED_NODE = join(PROJECT_ROOT, "node_modules/.bin/node");

/**
 * Node options of the server and the benchmarks (decisions 011 and 028). A young generation of 16 MB: a page of
 * thousands of items creates megabytes of short-lived text, which V8 would copy around with less room. The old
 * generation may grow by a third before it is collected, and freed pages are returned after a second: with much memory
 * V8 otherwise lets it grow fourfold, all of it garbage.
 */
export const SERVER_NODE_OPTIONS = ["--max-semi-space-size=16", "--heap-growing-percent=30", "--memory-pool-timeout=1"];

/**
 * Environment of the server, the command line and the benchmarks (decision 028). The compile cache is kept beside the
 * packages and makes a start a third cheaper. Two malloc arenas instead of one per thread: image processing and replies
 * on many threads leave less memory behind.
 */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(PROJECT_ROOT, "node_modules/.cache/stoa-code"),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};

/**
 * Returns a path inside the project.
 * @param {string} path relative, with forward slashes
 */
export function inProject(path) {
  return join(PROJECT_ROOT, path);
}
