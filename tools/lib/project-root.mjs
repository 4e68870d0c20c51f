import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the whole project. */
export const PROJECT_ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The pinned Node that runs everything but these tools. */
export const PINNED_NODE = join(PROJECT_ROOT, "node_modules/.bin/node");

/**
 * What Stoa's process is started with, and the benchmarks with it (decisions 011 and 028). A young generation of 16 MB: a page of thousands of items makes megabytes of
 * short-lived text, and with less room V8 copies it about. The old one may grow by a third before it is collected, and pages that were freed go back after a
 * second: on a machine with much memory V8 otherwise lets it grow fourfold, and all of that was garbage.
 */
export const SERVER_NODE_OPTIONS = ["--max-semi-space-size=16", "--heap-growing-percent=30", "--memory-pool-timeout=1"];

/**
 * The environment of the server, the command line and the benchmarks (decision 028). What was compiled once is kept beside the packages: a start
 * then costs a third less. Two heaps of the C library instead of one for each thread: pictures and replies of many threads leave less behind.
 */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(PROJECT_ROOT, "node_modules/.cache/stoa-code"),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};

/**
 * Path inside the project.
 * @param {string} path relative, with forward slashes
 */
export function inProject(path) {
  return join(PROJECT_ROOT, path);
}
