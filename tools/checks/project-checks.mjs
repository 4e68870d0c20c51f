import { findMissingOptional } from "../lib/package/platform-packages.mjs";
import { findInText } from "./source/source-tree.mjs";

/** @typedef {import("./source/source-tree.mjs").Check} Check */

const README_LINES = 40;

/** @type {Check} */
export const WORKSPACE_README = {
  rule: "workspace-readme",
  find: (tree) =>
    tree.paths
      .filter((path) => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(path))
      .flatMap((manifest) => {
        const file = manifest.replace("package.json", "README.md");
        if (!tree.paths.includes(file)) {
          return [
            {
              file: manifest,
              line: 1,
              message: "a README.md is missing: what the workspace is, what it may import, where to start, how to test",
            },
          ];
        }
        const count = tree.text(file).trimEnd().split("\n").length;
        return count <= README_LINES
          ? []
          : [{ file, line: README_LINES + 1, message: `has ${count} lines of at most ${README_LINES}` }];
      }),
};

const PRIVATE_NAMES = [
  { pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}/gi, what: "the host of a package registry" },
  { pattern: /"resolved": "https?:[^"]*"/g, what: "where a package was downloaded from" },
  {
    pattern: /(?<![\w./:-])\/(?:work\/(?:main|shared|\.\w+)|(?:root|Users|home\/[a-z][\w-]*)\/[\w.-]+)/g,
    what: "a path of one machine",
  },
];

/** @type {Check} */
export const PRIVATE_NAME = {
  rule: "private-name",
  find: (tree) =>
    tree.paths.flatMap((file) =>
      PRIVATE_NAMES.flatMap(({ pattern, what }) =>
        findInText(tree, file, {
          pattern,
          message: (match) => `${match} is ${what}: it means nothing elsewhere, leave it out`,
        }),
      ),
    ),
};

/** @type {Check} */
export const LOCK_COMPLETE = {
  rule: "lock-complete",
  find: (tree) => {
    const file = "package-lock.json";
    if (!tree.paths.includes(file)) return [];
    return findMissingOptional(JSON.parse(tree.text(file))).map(({ name }) => ({
      file,
      line: 1,
      message: `lacks ${name}, so 'npm ci' would refuse it: run 'node tools/complete-lock.mjs'`,
    }));
  },
};

/** @type {Check} */
export const CSS_DIRECTION = {
  rule: "css-direction",
  find: (tree) =>
    tree.paths
      .filter((path) => /^apps\/.*\.css$/.test(path))
      .flatMap((file) =>
        findInText(tree, file, {
          pattern: /:dir\(/g,
          message: () => 'the build makes a list of languages of :dir(): ask for [dir="rtl"], which the page says',
        }),
      ),
};
