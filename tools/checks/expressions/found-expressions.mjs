import { isCode, isTest } from "../source/source-tree.mjs";
import { visit } from "../source/source-module.mjs";

/**
 * @typedef {{ file: string, line: number, source: string, flags: string }} FoundExpression
 * @typedef {import("oxc-parser").Node} Node
 * @typedef {Map<string, Node>} Constants the values of a module's constants by name
 */

/** Patterns there are PostgreSQL's. */
const SQL_FILE = /-store\.ts$/;
const PRODUCT = /^(?:apps|packages)\/[^/]+\/src\//;

/** Schemas take texts; their validator compiles them with this flag. */
const SCHEMA_FLAGS = "u";

/**
 * Returns the regular expressions of what is shipped: literals, and those made from texts that the module itself holds,
 * also as the pattern of a schema.
 * @param {import("../source/source-tree.mjs").SourceTree} tree
 * @returns {FoundExpression[]}
 */
export function findExpressions(tree) {
  return tree.paths
    .filter((path) => PRODUCT.test(path) && isCode(path) && !isTest(path))
    .flatMap((file) => {
      const module = tree.module(file);
      const constants = constantsOf(module);
      /** @type {FoundExpression[]} */
      const found = [];
      visit(module, {
        Literal: (node) => {
          if (!("regex" in node)) return;
          found.push({ file, line: module.lineOf(node.start), source: node.regex.pattern, flags: node.regex.flags });
        },
        NewExpression: ({ callee, arguments: [pattern, flags], start }) => {
          if (callee.type !== "Identifier" || callee.name !== "RegExp" || pattern === undefined) return;
          const source = textOf(pattern, constants);
          if (source === undefined) return;
          found.push({ file, line: module.lineOf(start), source, flags: (flags && textOf(flags, constants)) ?? "" });
        },
        Property: ({ key, value, start }) => {
          const source = key.type === "Identifier" && key.name === "pattern" ? textOf(value, constants) : undefined;
          if (source !== undefined) found.push({ file, line: module.lineOf(start), source, flags: SCHEMA_FLAGS });
        },
        VariableDeclarator: ({ id, init, start }) => {
          const isPattern = id.type === "Identifier" && id.name.endsWith("_PATTERN") && !SQL_FILE.test(file);
          const source = isPattern && init ? textOf(init, constants) : undefined;
          if (source !== undefined) found.push({ file, line: module.lineOf(start), source, flags: SCHEMA_FLAGS });
        },
      });
      return found;
    });
}

/** @param {import("../source/source-module.mjs").SourceModule} module */
function constantsOf(module) {
  /** @type {Constants} */
  const constants = new Map();
  visit(module, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && init) constants.set(id.name, init);
    },
  });
  return constants;
}

/**
 * Returns the text that an expression always has; undefined when it isn't known here.
 * @param {Node} node
 * @param {Constants} constants
 * @returns {string | undefined}
 */
function textOf(node, constants) {
  switch (node.type) {
    case "Literal":
      return "regex" in node ? node.regex.pattern : String(node.value);
    case "Identifier":
      return textOfConstant(node.name, constants);
    case "MemberExpression":
      return node.property.type === "Identifier" && node.property.name === "source"
        ? textOf(node.object, constants)
        : undefined;
    case "TaggedTemplateExpression":
      return textOfTemplate(node.quasi, constants, "raw");
    case "TemplateLiteral":
      return textOfTemplate(node, constants, "cooked");
    default:
      return undefined;
  }
}

/**
 * @param {string} name
 * @param {Constants} constants
 */
function textOfConstant(name, constants) {
  const value = constants.get(name);
  // Without the constant itself, so that one that names itself ends.
  return value && textOf(value, new Map([...constants].filter(([other]) => other !== name)));
}

/**
 * @param {import("oxc-parser").TemplateLiteral} template
 * @param {Constants} constants
 * @param {"raw" | "cooked"} form
 */
function textOfTemplate({ quasis, expressions }, constants, form) {
  const parts = expressions.map((expression) => textOf(expression, constants));
  if (parts.includes(undefined)) return undefined;
  return quasis.map(({ value }, index) => `${value[form] ?? ""}${parts[index] ?? ""}`).join("");
}
