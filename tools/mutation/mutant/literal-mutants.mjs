import { replaceWhole } from "./source-change.mjs";
import { parentOf } from "./syntax-walk.mjs";

/**
 * @typedef {import("./syntax-walk.mjs").Place} Place
 * @typedef {import("./source-change.mjs").Change} Change
 */

/**
 * Booleans turned, numbers one higher, texts emptied.
 * @param {Place} place
 * @returns {Change[]}
 */
export function listLiteralChanges(place) {
  const { node } = place;
  if (isName(place)) return [];
  if (node.type === "TemplateLiteral") return isEmptyTemplate(node) ? [] : [replaceWhole(place, "``")];
  if (node.type !== "Literal") return [];
  return changedValue(node.value).map((replacement) => replaceWhole(place, replacement));
}

/** @param {unknown} value */
function changedValue(value) {
  if (typeof value === "boolean") return [String(!value)];
  if (typeof value === "number") return [String(value + 1)];
  return typeof value === "string" && value !== "" ? ['""'] : [];
}

/** @param {import("oxc-parser").TemplateLiteral} node */
function isEmptyTemplate({ quasis, expressions }) {
  return expressions.length === 0 && quasis.every(({ value }) => value.raw === "");
}

/**
 * Not a value: a property's name, a directive, the template of a tag, a module's name.
 * @param {Place} place
 */
function isName(place) {
  const parent = parentOf(place);
  if (parent?.type === "ExpressionStatement" || parent?.type === "TaggedTemplateExpression") return true;
  if (parent?.type === "ExportNamedDeclaration") return true;
  return place.key === "key";
}
