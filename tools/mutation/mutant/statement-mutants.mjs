import { replaceWhole } from "./source-change.mjs";
import { parentOf } from "./syntax-walk.mjs";

/**
 * @typedef {import("./syntax-walk.mjs").Place} Place
 * @typedef {import("./source-change.mjs").Change} Change
 * @typedef {import("./syntax-walk.mjs").Node} Node
 */

/**
 * Statements that do something removed, returned values left out.
 * @param {Place} place
 * @returns {Change[]}
 */
export function listStatementChanges(place) {
  const { node } = place;
  if (node.type === "ExpressionStatement") return isRemovable(node) ? [replaceWhole(place, ";")] : [];
  if (node.type === "ReturnStatement") return hasValue(node.argument) ? [replaceWhole(place, "return;")] : [];
  const isShortBody = place.key === "body" && parentOf(place)?.type === "ArrowFunctionExpression";
  // What an arrow only calls may have no value; then leaving it out is what is seen.
  return isShortBody && node.type !== "BlockStatement" && hasValue(node) ? [replaceWhole(place, "undefined")] : [];
}

/** @param {import("oxc-parser").ExpressionStatement | import("oxc-parser").Directive} statement */
function isRemovable(statement) {
  const { expression } = statement;
  if ("directive" in statement && statement.directive) return false;
  return !(expression.type === "CallExpression" && (expression.callee.type === "Super" || isLogCall(expression)));
}

/** @param {import("oxc-parser").CallExpression} call */
function isLogCall({ callee }) {
  return callee.type === "MemberExpression" && callee.object.type === "Identifier" && callee.object.name === "console";
}

/** @param {Node | null} value */
function hasValue(value) {
  if (value === null) return false;
  if (value.type === "Literal") return value.value !== null;
  return !(value.type === "Identifier" && value.name === "undefined");
}
