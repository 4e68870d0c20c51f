import { isCode, isTest } from "./source-tree.mjs";

export const SERVER_SOURCE = "apps/server/src/";
const FEATURE = /^apps\/server\/src\/features\/([^/]+)\/./;

/** @param {string} path */
export function isServerSource(path) {
  return path.startsWith(SERVER_SOURCE) && isCode(path);
}

/**
 * Returns the name of the feature that a server file belongs to.
 * @param {string | undefined} path
 */
export function featureOf(path) {
  return FEATURE.exec(path ?? "")?.[1];
}

/**
 * Returns the files of features, without tests.
 * @param {import("./source-tree.mjs").SourceTree} tree
 */
export function featureFiles(tree) {
  return tree.paths
    .filter((path) => isServerSource(path) && !isTest(path))
    .flatMap((file) => {
      const feature = featureOf(file);
      return feature === undefined ? [] : [{ file, feature }];
    });
}
