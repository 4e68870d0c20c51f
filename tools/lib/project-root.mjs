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
