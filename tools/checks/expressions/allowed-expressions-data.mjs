/**
 * Expressions that aren't linear, or that the checker takes for such, with the reason why they do no harm.
 * @type {ReadonlyArray<{ file: string, expression: string, reason: string }>}
 */
export const ALLOWED_EXPRESSIONS = [
  {
    file: "apps/server/src/features/order-page/order-code-routes.ts",
    expression: String.raw`/<(script|style|noscript|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<(?:img|link|meta)\b[^>]*(?:>|$)/giu`,
    reason: "what has begun always matches, up to the text's end at most, so that nothing is tried twice",
  },
  {
    file: "apps/server/src/features/style/less/less-errors.ts",
    expression: String.raw`/Mixin call (.+?) exceeded/`,
    reason: "reads the first 1,000 characters of a message",
  },
  {
    file: "packages/core/src/lib/text/plain-text.ts",
    expression: "/<[^>]*>/g",
    reason: "reads text that ends with `>`, so that each `<` is part of a match",
  },
];
