import { featureFiles } from "./source/server-sources.mjs";
import { findInText } from "./source/source-tree.mjs";

/** @typedef {import("./source/source-tree.mjs").Check} Check */

const CONTRACT = /^packages\/core\/src\/.*-api\.ts$/;
const DECLARED = /(?<=^export const )\w+(?= = endpoint\()/gm;
const WORD = /\w+/g;

/**
 * An endpoint that only the studio names, by its type, compiles without a route.
 * @type {Check}
 */
export const ENDPOINTS_SERVED = {
  rule: "endpoints-served",
  find: (tree) => {
    const routes = featureFiles(tree).filter(({ file }) => file.endsWith("-routes.ts"));
    const served = new Set(routes.flatMap(({ file }) => tree.text(file).match(WORD) ?? []));
    return tree.paths
      .filter((path) => CONTRACT.test(path))
      .flatMap((file) => findInText(tree, file, { pattern: DECLARED, message: (name) => name }))
      .filter(({ message }) => !served.has(message))
      .map(({ file, line, message: name }) => ({
        file,
        line,
        message: `no route serves ${name}: add it to its origin in the feature's -routes.ts, or remove it`,
      }));
  },
};
