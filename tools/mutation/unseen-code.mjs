import { nameOfCallee, parentOf } from "./mutant/syntax-walk.mjs";

/** @typedef {import("./mutant/syntax-walk.mjs").Place} Place */

const UNSEEN_ATTRIBUTES = new Set(["className", "key"]);
const ERROR_NAME = /Error$/;

/**
 * Code whose change no test should see: text of logs and errors, CSS class names, keys of lists.
 * @param {Place} place
 */
export function isUnseen(place) {
  return isLog(place) || isErrorText(place) || isClassName(place) || isUnseenAttribute(place);
}

/** @param {Place} place */
function isLog({ node }) {
  return node.type === "CallExpression" && nameOfCallee(node.callee).startsWith("console.");
}

/** @param {Place} place */
function isErrorText(place) {
  const parent = parentOf(place);
  if (place.key !== "arguments") return false;
  if (parent?.type === "NewExpression") return ERROR_NAME.test(nameOfCallee(parent.callee));
  return (
    parent?.type === "CallExpression" &&
    nameOfCallee(parent.callee) === "invariant" &&
    place.node !== parent.arguments[0]
  );
}

/** @param {Place} place */
function isClassName(place) {
  const parent = parentOf(place);
  if (parent?.type === "CallExpression" && place.key === "arguments") {
    return nameOfCallee(parent.callee).startsWith("classList.");
  }
  return (
    parent?.type === "AssignmentExpression" &&
    place.key === "right" &&
    parent.left.type === "MemberExpression" &&
    parent.left.property.type === "Identifier" &&
    parent.left.property.name === "className"
  );
}

/** @param {Place} place */
function isUnseenAttribute({ node }) {
  return node.type === "JSXAttribute" && node.name.type === "JSXIdentifier" && UNSEEN_ATTRIBUTES.has(node.name.name);
}
