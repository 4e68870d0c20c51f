/**
 * @typedef {{ start: number, text: string }} FoundText
 * @typedef {import("oxc-parser").Node} Node
 */

/**
 * Whether a text has words in it: more than signs, single letters and units.
 * @param {string} text
 */
export function isWords(text) {
  return /\p{L}{2}/u.test(text.replaceAll(/\b(?:px|rem|ms|KB|MB)\b/g, ""));
}

/**
 * Returns the texts with words that an expression may have as its value: its literals, also as one choice of several or
 * as a part. What a call returns is its own matter, so the argument of `t` is none of them.
 * @param {Node | null} node
 * @returns {FoundText[]}
 */
export function findTexts(node) {
  switch (node?.type) {
    case "Literal":
      return textsOfLiteral(node);
    case "TemplateLiteral":
      return textsOfTemplate(node);
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return findTexts(node.expression);
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap(findTexts);
    case "LogicalExpression":
    case "BinaryExpression":
      return textsOfOperator(node);
    default:
      return [];
  }
}

/** @param {{ start: number, value: unknown }} literal */
function textsOfLiteral({ start, value }) {
  return typeof value === "string" && isWords(value) ? [{ start, text: value }] : [];
}

/** @param {import("oxc-parser").TemplateLiteral} template */
function textsOfTemplate({ start, quasis, expressions }) {
  const text = quasis.map(({ value }) => value.cooked ?? "").join("…");
  return isWords(text) ? [{ start, text }] : expressions.flatMap(findTexts);
}

/** @param {Extract<Node, { type: "LogicalExpression" | "BinaryExpression" }>} node */
function textsOfOperator({ operator, left, right }) {
  if (operator === "&&") return findTexts(right);
  return ["||", "??", "+"].includes(operator) ? [left, right].flatMap(findTexts) : [];
}
