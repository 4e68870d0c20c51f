/**
 * @typedef {object} Change a piece of source text that is replaced
 * @property {number} start
 * @property {number} end
 * @property {string} replacement
 */

/**
 * Another code for a whole node.
 * @param {import("./syntax-walk.mjs").Place} place
 * @param {string} replacement
 * @returns {Change}
 */
export function replaceWhole({ node }, replacement) {
  return { start: node.start, end: node.end, replacement };
}

/**
 * The source with a change made.
 * @param {string} source
 * @param {Change} change
 */
export function applyChange(source, { start, end, replacement }) {
  return source.slice(0, start) + replacement + source.slice(end);
}
