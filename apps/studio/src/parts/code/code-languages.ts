import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";
import { Decoration, MatchDecorator, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** `template`: HTML with the template language in it. */
export type CodeLanguage = "html" | "css" | "javascript" | "json" | "template" | "text";

/** Matches only tags of the template language; other braces belong to styles and scripts. */
const TEMPLATE_TAG = /\{#[^}\n]*\}?|\{\.[a-zA-Z][^{}\n]*\}|\{[@a-zA-Z][\w.@-]*(?:,\s*[@\w.-]+)*(?:\|[^{}\n]*)?\}/g;

function markOf(tag: string): Decoration {
  if (tag.startsWith("{#")) return Decoration.mark({ class: "code-comment" });
  return Decoration.mark({ class: tag.startsWith("{.") ? "code-instruction" : "code-variable" });
}

const tagMarks = ViewPlugin.define(
  (view) => {
    const matcher = new MatchDecorator({ regexp: TEMPLATE_TAG, decoration: (match) => markOf(match[0]) });
    return {
      marks: matcher.createDeco(view),
      update(update: ViewUpdate): void {
        this.marks = matcher.updateDeco(update, this.marks);
      },
    };
  },
  { decorations: ({ marks }) => marks },
);

const LANGUAGES: Readonly<Record<CodeLanguage, () => Extension>> = {
  html: () => html({ autoCloseTags: false }),
  // Templates write HTML in pieces, so tags that look unbalanced are mostly correct.
  template: () => [html({ autoCloseTags: false, matchClosingTags: false, selfClosingTags: true }), tagMarks],
  css: () => css(),
  javascript: () => javascript(),
  json: () => json(),
  text: () => [],
};

export function languageExtension(language: CodeLanguage): Extension {
  return LANGUAGES[language]();
}
