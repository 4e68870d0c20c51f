import { replaceWhole } from "./source-change.mjs";
import { parentOf } from "./syntax-walk.mjs";

/**
 * @typedef {import("./syntax-walk.mjs").Place} Place
 * @typedef {import("./source-change.mjs").Change} Change
 */

/** What a person sees, hears or can do hangs on these, and on all `aria-…` and `on…`. */
const SEEN_ATTRIBUTES = new Set([
  "alt",
  "autoComplete",
  "checked",
  "disabled",
  "hidden",
  "href",
  "htmlFor",
  "inert",
  "inputMode",
  "max",
  "maxLength",
  "min",
  "multiple",
  "open",
  "placeholder",
  "readOnly",
  "required",
  "role",
  "selected",
  "tabIndex",
  "title",
]);

/**
 * Attributes of JSX left out, children that stand there on a condition dropped.
 * @param {Place} place
 * @returns {Change[]}
 */
export function listMarkupChanges(place) {
  const { node } = place;
  if (node.type === "JSXAttribute") return isSeenAttribute(node) ? [replaceWhole(place, "")] : [];
  const isChild = parentOf(place)?.type === "JSXElement" || parentOf(place)?.type === "JSXFragment";
  if (node.type !== "JSXExpressionContainer" || !isChild) return [];
  return isConditional(node.expression) ? [replaceWhole(place, "{null}")] : [];
}

/** @param {import("oxc-parser").JSXAttribute} attribute */
function isSeenAttribute({ name }) {
  if (name.type !== "JSXIdentifier") return false;
  return SEEN_ATTRIBUTES.has(name.name) || /^aria-|^on[A-Z]/.test(name.name);
}

/** @param {import("./syntax-walk.mjs").Node} expression */
function isConditional(expression) {
  return expression.type === "LogicalExpression" || expression.type === "ConditionalExpression";
}
