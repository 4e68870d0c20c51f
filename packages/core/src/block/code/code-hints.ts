import type { CodeBlockValue } from "./code-block-schema.ts";

/** Hints shown to owners beside each language. */
export const CODE_MODE_HINTS: Readonly<Record<CodeBlockValue["mode"], string>> = {
  html: "It becomes part of the page where the block stands.",
  css: "It styles the whole page, not only this block. No <style> is needed around it.",
  javascript: "It runs on the page and in its preview. No <script> is needed around it.",
};

/** Returns a hint when the code looks wrong for its language; empty otherwise. */
export function codeHint({ mode, source }: Pick<CodeBlockValue, "mode" | "source">): string {
  if (mode === "javascript" && /^\s*</.test(source))
    return "This looks like HTML. Choose HTML as its language, or take the <script> around it away.";
  if (mode === "css" && /^\s*</.test(source))
    return "This looks like HTML. Choose HTML as its language, or take the <style> around it away.";
  return "";
}
