import { featureFiles, featureOf, SERVER_SOURCE } from "./server-sources.mjs";
import { visit } from "./source-module.mjs";

/** @typedef {import("./source-tree.mjs").Check} Check */
/** @typedef {import("./source-tree.mjs").SourceTree} SourceTree */

/** @type {Check} */
export const FEATURE_ORDER = {
  rule: "feature-order",
  find: (tree) => {
    const order = featureOrder(tree);
    const uses = featureUses(tree);
    return uses.flatMap(({ file, line, feature, other, path }) => {
      const message = path.endsWith("-service.ts")
        ? orderProblem({ order, uses, feature, other })
        : `a feature reaches another only through its -service.ts, not ${path}`;
      return message === undefined ? [] : [{ file, line, message }];
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

/**
 * Features that app.ts lists use those before them. One that it does not list (it has no routes) has no place in the
 * order, but must not close a cycle.
 * @param {{ order: string[], uses: FeatureUse[], feature: string, other: string }} use
 */
function orderProblem({ order, uses, feature, other }) {
  const [own, position] = [order.indexOf(feature), order.indexOf(other)];
  if (own !== -1 && position !== -1) {
    return position > own ? `${other} comes after ${feature} in the list of features of app.ts` : undefined;
  }
  return canReach(uses, other, feature)
    ? `${other} uses ${feature} too: features form one list, each uses those before it`
    : undefined;
}

/**
 * @param {FeatureUse[]} uses
 * @param {string} from
 * @param {string} to
 */
function canReach(uses, from, to) {
  const reached = new Set([from]);
  for (const feature of reached) {
    for (const use of uses) if (use.feature === feature) reached.add(use.other);
  }
  return reached.has(to);
}

/**
 * Features in the order in which app.ts uses their routes.
 * @param {SourceTree} tree
 */
function featureOrder(tree) {
  const file = `${SERVER_SOURCE}app.ts`;
  if (!tree.paths.includes(file)) return [];
  const module = tree.module(file);
  const routes = module.imports.filter(({ path }) => path?.endsWith("-routes.ts"));
  const featureOfName = new Map(routes.flatMap(({ names, path }) => names.map((name) => [name, featureOf(path)])));
  const lastImportEnd = module.program.body.findLast(({ type }) => type === "ImportDeclaration")?.end ?? 0;
  /** @type {Map<number, string>} */
  const uses = new Map();
  visit(module, {
    Identifier: ({ name, start }) => {
      const feature = featureOfName.get(name);
      if (feature !== undefined && start >= lastImportEnd) uses.set(start, feature);
    },
  });
  const starts = [...uses.keys()].toSorted((left, right) => left - right);
  return [...new Set(starts.map((start) => uses.get(start) ?? ""))];
}
