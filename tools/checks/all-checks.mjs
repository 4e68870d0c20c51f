import { ENDPOINTS_SERVED } from "./endpoints-served.mjs";
import { LINEAR_EXPRESSIONS } from "./expressions/linear-expressions.mjs";
import { FEATURES_LISTED } from "./feature-list.mjs";
import { FEATURE_ORDER } from "./feature-order.mjs";
import { JSDOC, NO_DISABLE_COMMENT, NO_EXPORT_ALL } from "./module-checks.mjs";
import { FORBIDDEN_NAME, KEBAB_CASE, NO_BARREL, UNIQUE_BASENAME } from "./name-checks.mjs";
import { MIGRATION_RECORDS } from "./migration-records.mjs";
import { CSS_DIRECTION, LOCK_COMPLETE, PRIVATE_NAME, WORKSPACE_README } from "./project-checks.mjs";
import {
  CLIENT_ADDRESS,
  COOKIE_SETTER,
  ENV_READER,
  ERRORS_PAGE_IN_STEP,
  MIGRATION_NUMBERS,
  SQL_IN_STORES,
} from "./server-checks.mjs";
import { FEATURE_STEPS, SERVER_LAYERS } from "./server-layers.mjs";
import { STUDIO_DIALOG, STUDIO_INPUT } from "./studio-input.mjs";
import { STUDIO_CATALOGUE, STUDIO_TEXT } from "./texts/studio-texts.mjs";
import { BROWSER_CONTRACT_TYPES, SCHEMA_FREE_BUNDLE, STUDIO_FEATURES, WORKSPACE_LAYERS } from "./workspace-layers.mjs";

/**
 * House style rules that neither the compiler nor oxlint can check.
 * @type {import("./source/source-tree.mjs").Check[]}
 */
export const ALL_CHECKS = [
  UNIQUE_BASENAME,
  KEBAB_CASE,
  FORBIDDEN_NAME,
  NO_BARREL,
  NO_EXPORT_ALL,
  NO_DISABLE_COMMENT,
  JSDOC,
  LINEAR_EXPRESSIONS,
  WORKSPACE_LAYERS,
  SERVER_LAYERS,
  FEATURE_STEPS,
  FEATURES_LISTED,
  FEATURE_ORDER,
  ENDPOINTS_SERVED,
  STUDIO_FEATURES,
  BROWSER_CONTRACT_TYPES,
  SCHEMA_FREE_BUNDLE,
  SQL_IN_STORES,
  ENV_READER,
  COOKIE_SETTER,
  CLIENT_ADDRESS,
  MIGRATION_NUMBERS,
  MIGRATION_RECORDS,
  ERRORS_PAGE_IN_STEP,
  WORKSPACE_README,
  PRIVATE_NAME,
  LOCK_COMPLETE,
  CSS_DIRECTION,
  STUDIO_DIALOG,
  STUDIO_INPUT,
  STUDIO_TEXT,
  STUDIO_CATALOGUE,
];

/**
 * Returns all problems of a tree, each with its rule.
 * @param {import("./source/source-tree.mjs").SourceTree} tree
 */
export function findProblems(tree) {
  return ALL_CHECKS.flatMap(({ rule, find }) =>
    find(tree).map(({ file, line, message }) => ({ file, line, message, rule })),
  );
}
