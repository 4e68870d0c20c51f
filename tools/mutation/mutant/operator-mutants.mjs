import { replaceWhole } from "./source-change.mjs";
import { codeOf, parentOf } from "./syntax-walk.mjs";

/**
 * @typedef {import("./syntax-walk.mjs").Place} Place
 * @typedef {import("./source-change.mjs").Change} Change
 */

/** @type {Record<string, readonly string[]>} */
const SWAPPED_BINARY = {
  "===": ["!=="],
  "!==": ["==="],
  "==": ["!="],
  "!=": ["=="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "&": ["|"],
  "|": ["&"],
};
/** @type {Record<string, readonly string[]>} */
const SWAPPED_LOGICAL = { "&&": ["||"], "||": ["&&"], "??": ["&&"] };
/** @type {Record<string, readonly string[]>} */
const SWAPPED_ASSIGNMENT = {
  "+=": ["-="],
  "-=": ["+="],
  "*=": ["/="],
  "/=": ["*="],
  "??=": ["&&="],
  "||=": ["&&="],
  "&&=": ["||="],
};
const CONDITION_PARENTS = new Set([
  "IfStatement",
  "ConditionalExpression",
  "WhileStatement",
  "DoWhileStatement",
  "ForStatement",
]);

/**
 * Conditions negated and operators swapped.
 * @param {Place} place
 * @returns {Change[]}
 */
export function listOperatorChanges(place) {
  return [...negatedCondition(place), ...swappedOperator(place)];
}

/**
 * @param {Place} place
 * @returns {Change[]}
 */
function negatedCondition(place) {
  const { node, key } = place;
  if (key !== "test" || !CONDITION_PARENTS.has(parentOf(place)?.type ?? "")) return [];
  // A comparison is negated by its operator.
  if (node.type === "BinaryExpression" && /^[!=]=/.test(node.operator)) return [];
  if (node.type === "UnaryExpression" && node.operator === "!") return [];
  return [replaceWhole(place, `!(${codeOf(place)})`)];
}

/**
 * @param {Place} place
 * @returns {Change[]}
 */
function swappedOperator(place) {
  const { node } = place;
  switch (node.type) {
    case "BinaryExpression":
      return isTextSum(node) ? [] : swap(place, SWAPPED_BINARY[node.operator]);
    case "LogicalExpression":
      return swap(place, SWAPPED_LOGICAL[node.operator]);
    case "AssignmentExpression":
      return swap(place, SWAPPED_ASSIGNMENT[node.operator]);
    case "UpdateExpression":
      return [replaceWhole(place, codeOf(place).replace(node.operator, node.operator === "++" ? "--" : "++"))];
    case "UnaryExpression":
      return node.operator === "!" || node.operator === "-" ? [replaceWhole(place, codeOf(place, node.argument))] : [];
    default:
      return [];
  }
}

/**
 * `+` with a text on one side joins texts; a minus there is nothing that anybody writes by mistake.
 * @param {import("oxc-parser").BinaryExpression | import("oxc-parser").PrivateInExpression} node
 */
function isTextSum({ operator, left, right }) {
  if (operator !== "+") return false;
  return [left, right].some(
    (side) => side.type === "TemplateLiteral" || (side.type === "Literal" && typeof side.value === "string"),
  );
}

/**
 * In parentheses, because another operator binds otherwise.
 * @param {Place} place
 * @param {readonly string[]} [operators]
 */
function swap(place, operators = []) {
  const { node } = place;
  if (!("left" in node) || !("right" in node)) return [];
  const [left, right] = [codeOf(place, node.left), codeOf(place, node.right)];
  return operators.map((operator) => replaceWhole(place, `(${left} ${operator} ${right})`));
}
