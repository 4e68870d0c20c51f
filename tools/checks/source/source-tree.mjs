import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../lib/source-files.mjs";
import { parseModule } from "./source-module.mjs";

/**
 * @typedef {object} Problem
 * @property {string} file
 * @property {number} line
 * @property {string} message what is wrong and what to do
 *
 * @typedef {object} Check
 * @property {string} rule
 * @property {(tree: SourceTree) => Problem[]} find
 *
 * @typedef {object} SourceTree the files of a project, read-only
 * @property {string[]} paths relative, with forward slashes, sorted
 * @property {(path: string) => string} text
 * @property {(path: string) => import("./source-module.mjs").SourceModule} module of a code file
 */

const BINARY = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2?|pdf|zip|gz)$/;
const CODE = /\.(?:tsx?|mjs)$/;
const TEST = /(?:\.(?:test|spec)|-for-tests)\.(?:tsx?|mjs)$|\/(?:testing|fixtures)\//;

/** @param {string} path */
export function isCode(path) {
  return CODE.test(path);
}

/**
 * Returns whether a file is a test or used only by tests.
 * @param {string} path
 */
export function isTest(path) {
  return TEST.test(path);
}

/**
 * @param {Record<string, string>} files path → text
 * @returns {SourceTree}
 */
export function createTree(files) {
  /** @type {Map<string, import("./source-module.mjs").SourceModule>} */
  const modules = new Map();
  /** @param {string} path */
  const text = (path) => files[path] ?? "";
  return {
    paths: Object.keys(files).toSorted(),
    text,
    module: (path) => {
      const module = modules.get(path) ?? parseModule(path, text(path));
      modules.set(path, module);
      return module;
    },
  };
}

/**
 * Reads the text files below a folder; `exclude` skips paths.
 * @param {string} root
 * @param {(path: string) => boolean} exclude
 */
export function readTree(root, exclude) {
  const paths = listFiles(root).filter((path) => !BINARY.test(path) && !exclude(path));
  return createTree(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])));
}

/**
 * Returns a problem for every match in a file; the pattern needs the `g` flag.
 * @param {SourceTree} tree
 * @param {string} file
 * @param {{ pattern: RegExp, message: (match: string) => string }} search
 * @returns {Problem[]}
 */
export function findInText(tree, file, { pattern, message }) {
  const text = tree.text(file);
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    line: lineAt(text, match.index),
    message: message(match[0]),
  }));
}

/**
 * Returns the 1-based line number of a position.
 * @param {string} text
 * @param {number} position
 */
function lineAt(text, position) {
  return text.slice(0, position).split("\n").length;
}
