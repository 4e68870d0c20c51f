import { createHash } from "node:crypto";
import { createRequire } from "node:module";

/** @typedef {Pick<import("./found-expressions.mjs").FoundExpression, "source" | "flags">} Expression */

/** Hashes of expressions that were found to be linear: to judge them all takes minutes. */
export const RECORD = "tools/checks/expressions/judged-expressions.txt";
const TIME_LIMIT_MS = 20_000;

/** @param {string} text of the record */
export function recordedExpressions(text) {
  return new Set(text.split("\n"));
}

/** @param {Expression} expression */
export function hashOf({ source, flags }) {
  return createHash("sha256").update(`/${source}/${flags}`).digest("hex").slice(0, 16);
}

/**
 * Judges how the time of a search grows with the length of the text.
 * @param {Expression} expression
 * @returns {{ isLinear: boolean, reason: string }}
 */
export function judgeExpression({ source, flags }) {
  const { checkSync } = loadChecker();
  const result = checkSync(source, flags, { timeout: TIME_LIMIT_MS });
  if (result.status === "safe") return { isLinear: true, reason: "" };
  if (result.status === "unknown") return { isLinear: false, reason: `not judged (${result.error.kind})` };
  const { complexity, attack } = result;
  return { isLinear: false, reason: `${complexity.summary} time, with ${attack.pattern.slice(0, 100)}` };
}

/** Loaded only when an expression is not recorded. */
function loadChecker() {
  try {
    return /** @type {typeof import("recheck")} */ (createRequire(import.meta.url)("recheck"));
  } catch (cause) {
    throw new Error("A regular expression is new, and recheck, which judges it, isn't installed: run npm install.", {
      cause,
    });
  }
}
