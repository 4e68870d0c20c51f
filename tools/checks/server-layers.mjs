import { isTest } from "./source/source-tree.mjs";
import { featureFiles, featureOf, isServerSource, SERVER_SOURCE } from "./source/server-sources.mjs";

/** @typedef {import("./source/source-tree.mjs").Check} Check */

/**
 * Bottom to top: a file may import from its own layer and those below. docs/architecture.md
 * @type {string[][]}
 */
const LAYERS = [
  ["env.ts", "settings/", "errors.ts"],
  ["db/", "jobs/", "mail/", "plugins/", "storage/"],
  ["features/"],
  ["app.ts", "feature-list-data.ts", "feature-parts.ts", "job-list.ts"],
  ["main.ts", "worker.ts", "cli.ts", "cli/"],
];

/** @param {string} path */
function layerOf(path) {
  const place = path.slice(SERVER_SOURCE.length);
  return LAYERS.findIndex((places) =>
    places.some((one) => (one.endsWith("/") ? place.startsWith(one) : place === one)),
  );
}

/** @type {Check} */
export const SERVER_LAYERS = {
  rule: "server-layers",
  find: (tree) =>
    tree.paths
      .filter((path) => isServerSource(path) && !isTest(path))
      .flatMap((file) => {
        const own = layerOf(file);
        if (own === -1) {
          return [
            {
              file,
              line: 1,
              message:
                "belongs to no layer: move it into one of main, app, feature-list, features, db, jobs, mail, plugins, storage, env, settings, errors",
            },
          ];
        }
        return tree
          .module(file)
          .imports.filter(
            ({ path }) => path !== undefined && isServerSource(path) && (isTest(path) || layerOf(path) > own),
          )
          .map(({ line, specifier }) => ({
            file,
            line,
            message: `imports upwards (${specifier}): main/worker/cli → app, feature-list → features → {db, jobs, mail, plugins, storage} → {env, errors}`,
          }));
      }),
};

/** The steps of a feature, bottom to top; a feature's other files are unrestricted within it. */
const STEPS = [/-store\.ts$/, /-service\.ts$/, /-(?:routes|jobs)\.tsx?$/];

/** @param {string} path */
function stepOf(path) {
  return STEPS.findIndex((step) => step.test(path));
}

/** @type {Check} */
export const FEATURE_STEPS = {
  rule: "feature-steps",
  find: (tree) =>
    featureFiles(tree).flatMap(({ file, feature }) => {
      const own = stepOf(file);
      if (own === -1) return [];
      return tree
        .module(file)
        .imports.filter(({ path }) => featureOf(path) === feature)
        .filter(({ path }) => {
          const other = stepOf(path ?? "");
          const isRoutesToStore = own === 2 && other === 0;
          return other > own || isRoutesToStore;
        })
        .map(({ line, specifier }) => ({
          file,
          line,
          message: `${specifier} is not the next step: inside a feature routes → service → store`,
        }));
    }),
};
