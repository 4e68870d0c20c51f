import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const NO_PICTURE = { backgroundImage: "none", paddingBottom: "0" };
const FLOATING = {
  border: "1px solid var(--line)",
  borderRadius: "var(--radius)",
  backgroundColor: "var(--surface)",
  color: "var(--ink)",
  boxShadow: "var(--float-shadow)",
  font: "var(--text-control)",
};
const CHOSEN = { backgroundColor: "var(--accent-wash)", color: "var(--ink)" };

/**
 * The studio's colors, light and dark. The lint package's own markers are data URIs, which the content security policy
 * blocks.
 */
const look = EditorView.theme({
  "&": {
    "--code-keyword": "light-dark(oklch(0.45 0.15 310), oklch(0.8 0.1 310))",
    "--code-name": "light-dark(oklch(0.44 0.1 225), oklch(0.8 0.09 225))",
    height: "100%",
    backgroundColor: "transparent",
    color: "var(--ink)",
    fontSize: "0.8125rem",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: 'ui-monospace, "SFMono-Regular", Menlo, monospace',
    lineHeight: "1.25rem",
  },
  ".cm-content": { padding: "8px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 8px" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--ink-soft)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "28px", paddingLeft: "8px" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--hover)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  "& ::selection": { backgroundColor: "color-mix(in oklch, var(--accent) 26%, transparent)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-wash)", outline: "1px solid var(--accent)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--bad-wash)" },
  ".cm-selectionMatch": { backgroundColor: "var(--sunken)" },
  ".cm-searchMatch": { backgroundColor: "var(--warn-wash)", outline: "1px solid var(--warn)" },
  ".cm-searchMatch-selected": CHOSEN,
  ".cm-lintRange-error": {
    ...NO_PICTURE,
    textDecoration: "underline wavy var(--bad)",
    textDecorationSkipInk: "none",
    textUnderlineOffset: "3px",
  },
  ".cm-lintRange-warning": {
    ...NO_PICTURE,
    textDecoration: "underline wavy var(--warn)",
    textDecorationSkipInk: "none",
    textUnderlineOffset: "3px",
  },
  ".cm-gutter-lint": { width: "12px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "6px 2px" },
  ".cm-lint-marker": { width: "8px", height: "8px", borderRadius: "4px" },
  ".cm-lint-marker-error": { content: '""', backgroundColor: "var(--bad)" },
  ".cm-lint-marker-warning": { content: '""', backgroundColor: "var(--warn)" },
  ".cm-tooltip": FLOATING,
  ".cm-diagnostic": { padding: "6px 10px" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--bad)" },
  ".cm-diagnostic-warning": { borderLeft: "3px solid var(--warn)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "inherit", maxHeight: "240px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 10px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": CHOSEN,
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "600" },
  ".cm-completionDetail": { color: "var(--ink-soft)", fontStyle: "normal" },
  ".cm-tooltip.cm-completionInfo": { padding: "6px 10px", maxWidth: "300px" },
  ".cm-panels": { backgroundColor: "var(--paper)", color: "var(--ink)", font: "var(--text-control)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-panels-bottom": { borderTop: "1px solid var(--line)" },
  ".cm-panel.cm-search": { padding: "8px 32px 8px 8px" },
  ".cm-panel.cm-search label": { fontSize: "inherit" },
  ".cm-panel.cm-search [name=close]": { width: "24px", height: "24px", top: "6px", right: "6px", cursor: "pointer" },
  ".cm-textfield": {
    height: "26px",
    border: "1px solid var(--line-strong)",
    borderRadius: "4px",
    backgroundColor: "var(--surface)",
    font: "inherit",
    color: "inherit",
  },
  ".cm-button": {
    height: "26px",
    border: "1px solid var(--line)",
    borderRadius: "4px",
    backgroundImage: "none",
    backgroundColor: "var(--surface)",
    font: "inherit",
    color: "inherit",
  },
  ".cm-button:active": { backgroundImage: "none", backgroundColor: "var(--hover)" },
  "& button:focus-visible, & input:focus-visible": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".code-instruction, .code-instruction *": { color: "var(--accent)", fontWeight: "600" },
  ".code-variable, .code-variable *": { color: "var(--accent)" },
  ".code-comment, .code-comment *": { color: "var(--ink-soft)", fontStyle: "italic" },
});

const colours = HighlightStyle.define([
  { tag: [tags.comment, tags.processingInstruction, tags.documentMeta], color: "var(--ink-soft)", fontStyle: "italic" },
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.definitionKeyword], color: "var(--code-keyword)" },
  { tag: [tags.tagName, tags.className, tags.labelName, tags.typeName], color: "var(--code-name)" },
  { tag: [tags.propertyName, tags.attributeName], color: "var(--code-name)" },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue, tags.regexp], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color, tags.atom], color: "var(--warn)" },
  { tag: [tags.angleBracket, tags.punctuation, tags.bracket], color: "var(--ink-soft)" },
  { tag: tags.invalid, color: "var(--bad)" },
]);

export const codeTheme: Extension = [look, syntaxHighlighting(colours)];
