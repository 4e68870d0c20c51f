import { replaceWhole } from "./source-change.mjs";
import { codeOf } from "./syntax-walk.mjs";

/**
 * @typedef {import("./syntax-walk.mjs").Place} Place
 * @typedef {import("./source-change.mjs").Change} Change
 */

/** @type {Record<string, string>} */
const SWAPPED_METHODS = {
  some: "every",
  every: "some",
  find: "findLast",
  findLast: "find",
  findIndex: "findLastIndex",
  indexOf: "lastIndexOf",
  push: "unshift",
  unshift: "push",
  append: "prepend",
  prepend: "append",
  before: "after",
  after: "before",
  startsWith: "endsWith",
  endsWith: "startsWith",
  toLowerCase: "toUpperCase",
  toUpperCase: "toLowerCase",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
};
/** Methods whose value is like what they are called on. */
const LEFT_OUT_METHODS = new Set([
  "filter",
  "slice",
  "sort",
  "toSorted",
  "reverse",
  "toReversed",
  "concat",
  "trim",
  "trimEnd",
  "trimStart",
  "replace",
  "replaceAll",
  "flat",
]);

/**
 * Methods of arrays and texts swapped or left out, optional chains made plain.
 * @param {Place} place
 * @returns {Change[]}
 */
export function listCallChanges(place) {
  return [...changedMethod(place), ...plainChain(place)];
}

/**
 * @param {Place} place
 * @returns {Change[]}
 */
function changedMethod(place) {
  const { node } = place;
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return [];
  const { object, property, computed } = node.callee;
  if (computed || property.type !== "Identifier") return [];
  if (LEFT_OUT_METHODS.has(property.name)) return [replaceWhole(place, codeOf(place, object))];
  const other = SWAPPED_METHODS[property.name];
  return other === undefined ? [] : [{ start: property.start, end: property.end, replacement: other }];
}

/**
 * @param {Place} place
 * @returns {Change[]}
 */
function plainChain(place) {
  const { node, source } = place;
  if ((node.type !== "MemberExpression" && node.type !== "CallExpression") || !node.optional) return [];
  const before = node.type === "MemberExpression" ? node.object : node.callee;
  const start = source.indexOf("?.", before.end);
  const isPlainProperty = node.type === "MemberExpression" && !node.computed;
  return [{ start, end: start + 2, replacement: isPlainProperty ? "." : "" }];
}
