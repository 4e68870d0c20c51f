import type { CodeBlockValue } from "./code-block-schema.ts";

/** Hints shown to owners beside each language. */
export const CODE_MODE_HINTS: Readonly<Record<CodeBlockValue["mode"], string>> = {
  html: "Becomes part of the page where the block is.",
  css: "Applies to the whole page, not only this block. No <style> tag needed.",
  javascript: "Runs on the page and in its preview. No <script> tag needed.",
};

/** Returns a hint when the code looks wrong for its language; empty otherwise. */
export function codeHint({ mode, source }: Pick<CodeBlockValue, "mode" | "source">): string {
  if (mode === "javascript" && /^\s*</.test(source))
    return "This looks like HTML. Choose HTML as its language, or remove the <script> tag around it.";
  if (mode === "css" && /^\s*</.test(source))
    return "This looks like HTML. Choose HTML as its language, or remove the <style> tag around it.";
  return "";
}
