import { basename, dirname, extname } from "node:path/posix";
import { isCode } from "./source/source-tree.mjs";

/** @typedef {import("./source/source-tree.mjs").Check} Check */

/** Names fixed by a tool or a format. */
const FIXED_NAMES = new Set(["README.md", "package.json", "tsconfig.json", "vite.config.ts", "index.html"]);
/** Themes and fixtures follow the naming of their formats. */
const FREE_PLACES = /(?:^|\/)(?:themes|fixtures)\//;
const KEBAB_PART = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SHOUTED_NAME = /^[A-Z]+(?:\.md)?$/;
const VAGUE_WORD = /^(?:.+-)?(?:utils?|helpers?|common|misc|manager)$|^types$/;

/** @param {string} path */
function isOurName(path) {
  return !FREE_PLACES.test(path) && !FIXED_NAMES.has(basename(path));
}

/** @type {Check} */
export const UNIQUE_BASENAME = {
  rule: "unique-basename",
  find: (tree) => {
    /** @type {Map<string, string[]>} */
    const owners = new Map();
    for (const path of tree.paths.filter(isOurName)) {
      owners.set(basename(path), [...(owners.get(basename(path)) ?? []), path]);
    }
    return [...owners.values()].flatMap((paths) =>
      paths.length === 1 ? [] : paths.map((file) => ({ file, line: 1, message: sameNameMessage(paths, file) })),
    );
  },
};

/**
 * @param {string[]} paths
 * @param {string} file
 */
function sameNameMessage(paths, file) {
  const others = paths.filter((path) => path !== file).join(", ");
  return `has the name of ${others}: put the product word into it, as in cart-routes.ts`;
}

/** Checks each folder name and each dotted part of a file name. */
const isKebab = (/** @type {string} */ name) => name.split(".").every((part) => part === "" || KEBAB_PART.test(part));

/** @type {Check} */
export const KEBAB_CASE = {
  rule: "kebab-case",
  find: (tree) =>
    tree.paths
      .filter((path) => !FREE_PLACES.test(path) && !SHOUTED_NAME.test(basename(path)))
      .filter((path) => !path.split("/").every(isKebab))
      .map((file) => ({ file, line: 1, message: "name folders and files in kebab-case" })),
};

/** @type {Check} */
export const FORBIDDEN_NAME = {
  rule: "forbidden-name",
  find: (tree) =>
    tree.paths
      .filter((path) => !FREE_PLACES.test(path))
      .filter((path) =>
        [...dirname(path).split("/"), basename(path, extname(path))].some((name) => VAGUE_WORD.test(name)),
      )
      .map((file) => ({
        file,
        line: 1,
        message: "the name says nothing: name what it does, and keep types with the code that owns them",
      })),
};

/** @type {Check} */
export const NO_BARREL = {
  rule: "no-barrel",
  find: (tree) =>
    tree.paths
      .filter((path) => isCode(path) && basename(path).startsWith("index."))
      .map((file) => ({
        file,
        line: 1,
        message: "no folder barrels: import the file itself; a package's front door is a named file",
      })),
};
