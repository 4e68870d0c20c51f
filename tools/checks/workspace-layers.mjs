import { isCode, isTest } from "./source/source-tree.mjs";

/** @typedef {import("./source/source-tree.mjs").Check} Check */

/**
 * Our code that a place may import besides itself, and its allowed packages where they are restricted. The first
 * matching place applies. docs/architecture.md
 * @type {{ place: string, may: string[], packages?: RegExp }[]}
 */
const PLACES = [
  {
    place: "packages/core/",
    may: [],
    packages: /^(?:typebox(?:\/|$)|micromark(?:-extension-gfm|-core-commonmark|-util-types)?$)/,
  },
  { place: "packages/template/src/language/", may: [], packages: /^$/ },
  { place: "packages/template/", may: ["packages/core/"] },
  { place: "packages/ui/", may: ["packages/core/"] },
  { place: "apps/server/", may: ["packages/template/", "packages/core/"] },
  { place: "apps/storefront/", may: ["packages/core/", "packages/ui/"] },
  { place: "apps/studio/", may: ["packages/template/", "packages/core/", "packages/ui/"] },
  { place: "e2e/", may: ["packages/core/", "tools/"] },
  { place: "tools/", may: [] },
];

/** Tests may use other packages, and language tests may use the formatters, because they test a template's output. */
const TEST_PLACES = PLACES.filter(({ place }) => place !== "packages/template/src/language/").map(({ place, may }) => ({
  place,
  may,
}));

/** @type {Check} */
export const WORKSPACE_LAYERS = {
  rule: "workspace-layers",
  find: (tree) =>
    tree.paths.filter(isCode).flatMap((file) => {
      const zone = findZone(file);
      if (!zone) return [];
      return tree
        .module(file)
        .imports.filter((one) => !isAllowed(zone, one))
        .map(({ line, specifier }) => ({
          file,
          line,
          message: `${zone.place} may not import ${specifier}; of ours it may import ${zone.may.join(", ") || "nothing"}`,
        }));
    }),
};

/**
 * @param {string} file
 * @returns {(typeof PLACES)[number] | undefined}
 */
function findZone(file) {
  const places = isTest(file) ? TEST_PLACES : PLACES;
  return places.find(({ place }) => file.startsWith(place));
}

/**
 * @param {(typeof PLACES)[number]} zone
 * @param {import("./source/source-module.mjs").ModuleImport} one
 */
function isAllowed({ place, may, packages }, { path, specifier }) {
  if (path === undefined) return packages === undefined || packages.test(specifier);
  return [place, ...may].some((allowed) => path.startsWith(allowed));
}

const STUDIO_FEATURE = /^apps\/studio\/src\/features\/([^/]+)\//;

/** @type {Check} */
export const STUDIO_FEATURES = {
  rule: "studio-features",
  find: (tree) =>
    tree.paths.filter(isCode).flatMap((file) => {
      const own = STUDIO_FEATURE.exec(file)?.[1];
      if (own === undefined) return [];
      return tree
        .module(file)
        .imports.filter(({ path }) => {
          const other = STUDIO_FEATURE.exec(path ?? "")?.[1];
          return other !== undefined && other !== own;
        })
        .map(({ line, specifier }) => ({
          file,
          line,
          message: `studio features never import each other (${specifier}): move what both need to core, ui or studio/src`,
        }));
    }),
};

const BROWSER = /^(?:apps\/(?:storefront|studio)|packages\/ui)\//;
const CONTRACT = /-(?:api|schema)\.ts$/;

/** @type {Check} */
export const BROWSER_CONTRACT_TYPES = {
  rule: "browser-contract-types",
  find: (tree) =>
    tree.paths
      .filter((path) => BROWSER.test(path) && isCode(path) && !isTest(path))
      .flatMap((file) =>
        tree
          .module(file)
          .imports.filter(({ path, isType }) => CONTRACT.test(path ?? "") && !isType)
          .map(({ line, specifier }) => ({
            file,
            line,
            message: `write 'import type { … } from "${specifier}"': browsers take only types from contracts, never the schema library`,
          })),
      ),
};

/** @type {Check} */
export const SCHEMA_FREE_BUNDLE = {
  rule: "schema-free-bundle",
  find: (tree) => {
    const entries = tree.paths.filter(
      (path) => path.startsWith("apps/storefront/src/") && isCode(path) && !isTest(path),
    );
    return entries.flatMap((file) => {
      const chain = findChainToSchemaLibrary(tree, file);
      if (!chain) return [];
      return [
        {
          file,
          line: chain[0]?.line ?? 1,
          message: `ships the schema library to shoppers: ${chain.map(({ specifier }) => specifier).join(" → ")}`,
        },
      ];
    });
  },
};

/**
 * Returns the chain of value imports from a file to the schema library, or undefined.
 * @param {import("./source/source-tree.mjs").SourceTree} tree
 * @param {string} file
 * @param {Set<string>} [seen]
 * @returns {import("./source/source-module.mjs").ModuleImport[] | undefined}
 */
function findChainToSchemaLibrary(tree, file, seen = new Set([file])) {
  for (const next of tree.module(file).imports.filter(({ isType }) => !isType)) {
    if (/^typebox(?:\/|$)/.test(next.specifier)) return [next];
    if (next.path === undefined || seen.has(next.path) || !isCode(next.path)) continue;
    seen.add(next.path);
    const rest = findChainToSchemaLibrary(tree, next.path, seen);
    if (rest) return [next, ...rest];
  }
  return undefined;
}
