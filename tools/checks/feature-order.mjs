import { readFeatureList } from "./feature-list.mjs";
import { featureFiles, featureOf } from "./source/server-sources.mjs";

/** @typedef {import("./source/source-tree.mjs").Check} Check */
/** @typedef {import("./source/source-tree.mjs").SourceTree} SourceTree */

/** @type {Check} */
export const FEATURE_ORDER = {
  rule: "feature-order",
  find: (tree) => {
    const order = readFeatureList(tree).map(({ name }) => name);
    return featureUses(tree).flatMap(({ file, line, feature, other, path }) => {
      if (!path.endsWith("-service.ts"))
        return [{ file, line, message: `a feature reaches another only through its -service.ts, not ${path}` }];
      const isLater = order.includes(feature) && order.indexOf(other) > order.indexOf(feature);
      return isLater
        ? [
            {
              file,
              line,
              message: `${other} comes after ${feature} in feature-list-data.ts: a feature uses those before it`,
            },
          ]
        : [];
    });
  },
};

/**
 * @typedef {{ file: string, line: number, feature: string, other: string, path: string }} FeatureUse one feature imports
 * from another
 */

/**
 * @param {SourceTree} tree
 * @returns {FeatureUse[]}
 */
function featureUses(tree) {
  return featureFiles(tree).flatMap(({ file, feature }) =>
    tree.module(file).imports.flatMap(({ path, line }) => {
      const other = featureOf(path);
      return path === undefined || other === undefined || other === feature
        ? []
        : [{ file, line, feature, other, path }];
    }),
  );
}
