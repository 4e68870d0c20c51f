import { findInText, isCode, isTest } from "./source/source-tree.mjs";

/** @typedef {import("./source/source-tree.mjs").Check} Check */
/** @typedef {import("./source/source-module.mjs").SourceModule} SourceModule */

/** @type {Check} */
export const NO_EXPORT_ALL = {
  rule: "no-export-all",
  find: (tree) =>
    tree.paths.filter(isCode).flatMap((file) => {
      const module = tree.module(file);
      return module.program.body
        .filter((statement) => statement.type === "ExportAllDeclaration")
        .map((statement) => ({
          file,
          line: module.lineOf(statement.start),
          message: "export names one by one, from the file that owns them",
        }));
    }),
};

/** @type {Check} */
export const NO_DISABLE_COMMENT = {
  rule: "no-disable-comment",
  find: (tree) =>
    tree.paths.filter(isCode).flatMap((file) =>
      findInText(tree, file, {
        pattern: /(?:\/\/|\/\*)\s*(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)\b/g,
        message: () => "mend the code, or change the rule for everybody in .oxlintrc.json",
      }),
    ),
};

const DOCUMENTED = /^packages\/(?:core|template|ui)\/src\//;

/** @type {Check} */
export const JSDOC = {
  rule: "jsdoc",
  find: (tree) =>
    tree.paths
      .filter((path) => DOCUMENTED.test(path) && isCode(path) && !isTest(path))
      .flatMap((file) => {
        const module = tree.module(file);
        return exportedFunctions(module)
          .filter(({ start }) => !hasJsDoc(module, start))
          .map(({ start, name }) => ({
            file,
            line: module.lineOf(start),
            message: `say in one sentence of JSDoc what ${name} promises`,
          }));
      }),
};

/**
 * Returns functions and classes exported at their declaration or in a list; of overloads the first.
 * @param {SourceModule} module
 */
function exportedFunctions({ program }) {
  const listed = new Set(program.body.flatMap(listedNames));
  /** @type {Map<string, { name: string, start: number }>} */
  const functions = new Map();
  for (const statement of program.body) {
    const isExport = statement.type === "ExportNamedDeclaration";
    for (const name of functionNames(isExport ? statement.declaration : statement)) {
      if (!functions.has(name) && (isExport || listed.has(name))) functions.set(name, { name, start: statement.start });
    }
  }
  return [...functions.values()];
}

/** @param {import("oxc-parser").Statement} statement */
function listedNames(statement) {
  if (statement.type !== "ExportNamedDeclaration" || statement.source) return [];
  return statement.specifiers.map(({ local }) => (local.type === "Identifier" ? local.name : ""));
}

const FUNCTION_TYPES = new Set(["FunctionDeclaration", "TSDeclareFunction", "ClassDeclaration"]);
const FUNCTION_VALUES = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

/**
 * @param {import("oxc-parser").Statement | null} node
 * @returns {string[]}
 */
function functionNames(node) {
  if (node === null) return [];
  if (node.type === "VariableDeclaration") {
    return node.declarations.flatMap(({ id, init }) =>
      id.type === "Identifier" && init && FUNCTION_VALUES.has(init.type) ? [id.name] : [],
    );
  }
  const isFunction = FUNCTION_TYPES.has(node.type) && "id" in node && node.id && "name" in node.id;
  return isFunction && node.id && "name" in node.id ? [node.id.name] : [];
}

/**
 * Whether a JSDoc comment directly precedes a position, apart from whitespace; an overload's comment is on its first
 * signature.
 * @param {SourceModule} module
 * @param {number} position
 */
function hasJsDoc({ comments, source }, position) {
  const comment = comments.findLast(({ end }) => end <= position);
  return (
    comment?.type === "Block" && comment.value.startsWith("*") && source.slice(comment.end, position).trim() === ""
  );
}
