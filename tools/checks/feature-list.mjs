import { basename } from "node:path/posix";
import { featureFiles, featureOf, SERVER_SOURCE } from "./source/server-sources.mjs";
import { visit } from "./source/source-module.mjs";

/** @typedef {import("./source/source-tree.mjs").Check} Check */
/** @typedef {import("./source/source-tree.mjs").Problem} Problem */
/** @typedef {import("./source/source-tree.mjs").SourceTree} SourceTree */

const LIST = `${SERVER_SOURCE}feature-list-data.ts`;
const REGISTERED = /-(?:routes|jobs)\.tsx?$/;

/**
 * @typedef {object} FeatureEntry
 * @property {string} name
 * @property {number} line
 * @property {string[]} files of routes and jobs whose functions the entry uses
 */

/**
 * The entries of FEATURES in their order.
 * @param {SourceTree} tree
 * @returns {FeatureEntry[]}
 */
export function readFeatureList(tree) {
  if (!tree.paths.includes(LIST)) return [];
  const module = tree.module(LIST);
  const fileOfName = new Map(
    module.imports.flatMap(({ names, path = "" }) =>
      REGISTERED.test(path) ? names.map((name) => /** @type {const} */ ([name, path])) : [],
    ),
  );
  /** @type {{ name: string, start: number, end: number }[]} */
  const entries = [];
  /** @type {{ file: string, start: number }[]} */
  const uses = [];
  visit(module, {
    ObjectExpression: ({ properties, start, end }) => {
      const [first] = properties;
      if (first?.type !== "Property" || first.key.type !== "Identifier" || first.key.name !== "name") return;
      if (first.value.type === "Literal") entries.push({ name: String(first.value.value), start, end });
    },
    Identifier: ({ name, start }) => {
      const file = fileOfName.get(name);
      if (file !== undefined) uses.push({ file, start });
    },
  });
  return entries.map(({ name, start, end }) => ({
    name,
    line: module.lineOf(start),
    files: uses.filter((use) => use.start > start && use.start < end).map(({ file }) => file),
  }));
}

/** @type {Check} */
export const FEATURES_LISTED = {
  rule: "features-listed",
  find: (tree) => {
    const entries = readFeatureList(tree);
    const names = new Set(entries.map(({ name }) => name));
    const files = featureFiles(tree);
    const registered = registeredFiles(tree, entries);
    return [
      ...entries.flatMap((entry) => findWrongEntry(entry, new Set(files.map(({ feature }) => feature)))),
      ...files.filter(({ feature }, index) => isFirst(files, index) && !names.has(feature)).map(toMissingEntry),
      ...files
        .filter(({ file, feature }) => names.has(feature) && REGISTERED.test(file) && !registered.has(file))
        .map(toUnregistered),
    ];
  },
};

/**
 * Files that an entry uses, and those of the same feature that these import: a part of a feature's routes.
 * @param {SourceTree} tree
 * @param {FeatureEntry[]} entries
 */
function registeredFiles(tree, entries) {
  const files = new Set(entries.flatMap((entry) => entry.files));
  for (const file of files) {
    for (const { path = "" } of tree.module(file).imports)
      if (REGISTERED.test(path) && featureOf(path) === featureOf(file)) files.add(path);
  }
  return files;
}

/**
 * Whether a file is the first of its feature, so that a missing feature is one problem.
 * @param {{ feature: string }[]} files
 * @param {number} index
 */
function isFirst(files, index) {
  return files.findIndex(({ feature }) => feature === files[index]?.feature) === index;
}

/**
 * @param {FeatureEntry} entry
 * @param {Set<string>} folders
 * @returns {Problem[]}
 */
function findWrongEntry({ name, line, files }, folders) {
  const foreign = files.filter((file) => featureOf(file) !== name);
  return [
    ...(folders.has(name) ? [] : [{ file: LIST, line, message: `there is no folder features/${name}` }]),
    ...foreign.map((file) => ({
      file: LIST,
      line,
      message: `${basename(file)} belongs to the entry "${featureOf(file)}", not to "${name}"`,
    })),
  ];
}

/**
 * @param {{ file: string, feature: string }} first
 * @returns {Problem}
 */
function toMissingEntry({ file, feature }) {
  const message = `add { name: "${feature}" } to FEATURES in feature-list-data.ts, after the features that it uses`;
  return { file, line: 1, message };
}

/**
 * @param {{ file: string, feature: string }} unregistered
 * @returns {Problem}
 */
function toUnregistered({ file, feature }) {
  const member = file.includes("-jobs.") ? "jobs" : "routes";
  const message = `nothing registers it: call its function in \`${member}\` of the entry "${feature}" in feature-list-data.ts`;
  return { file, line: 1, message };
}
