/**
 * @typedef {import("oxc-parser").Node} Node
 *
 * @typedef {object} Place where a node stands
 * @property {Node} node
 * @property {Node[]} parents from the program down
 * @property {string} key of the closest parent that leads to the node
 * @property {string} source text of the file
 */

/** What wraps an expression in a type; the expression inside is code. */
const TYPED_EXPRESSIONS = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);
const MODULE_STATEMENTS = new Set(["ImportDeclaration", "ExportAllDeclaration", "ImportExpression"]);

/**
 * All nodes whose code a test can see: no types, no imports, nothing that `isUnseen` names.
 * @param {Node} program
 * @param {{ source: string, isUnseen: (place: Place) => boolean }} options
 * @returns {Place[]}
 */
export function listPlaces(program, { source, isUnseen }) {
  /** @type {Place[]} */
  const places = [];
  /** @param {Place} place */
  const enter = (place) => {
    if (!isCode(place.node) || isUnseen(place)) return;
    places.push(place);
    const parents = [...place.parents, place.node];
    for (const [key, child] of childrenOf(place.node)) enter({ node: child, parents, key, source });
  };
  enter({ node: program, parents: [], key: "", source });
  return places;
}

/** @param {Node} node */
function isCode(node) {
  if (node.type.startsWith("TS")) return TYPED_EXPRESSIONS.has(node.type);
  return !MODULE_STATEMENTS.has(node.type);
}

/**
 * @param {Node} node
 * @returns {Array<[string, Node]>}
 */
function childrenOf(node) {
  return Object.entries(node).flatMap(([key, value]) => {
    /** @type {unknown[]} */
    const values = Array.isArray(value) ? value : [value];
    return values.filter(isNode).map((child) => /** @type {[string, Node]} */ ([key, child]));
  });
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/**
 * The node that a place stands in.
 * @param {Place} place
 */
export function parentOf({ parents }) {
  return parents.at(-1);
}

/**
 * The code of a node as it is written.
 * @param {Place} place
 * @param {Node} [node] the place's own when left out
 */
export function codeOf({ source, node: own }, node = own) {
  return source.slice(node.start, node.end);
}

/**
 * The dotted name of what is called: `console.warn`, `classList.add` of `button.classList.add(…)`; "" where it has none.
 * @param {Node | null | undefined} callee
 * @returns {string}
 */
export function nameOfCallee(callee) {
  if (callee?.type === "Identifier") return callee.name;
  if (callee?.type !== "MemberExpression" || callee.property.type !== "Identifier") return "";
  const owner = callee.object.type === "MemberExpression" ? callee.object.property : callee.object;
  return owner.type === "Identifier" ? `${owner.name}.${callee.property.name}` : callee.property.name;
}
