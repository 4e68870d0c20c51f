import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";
import { Decoration, MatchDecorator, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** `template`: HTML with the template language in it. */
export type CodeLanguage = "html" | "css" | "javascript" | "json" | "template" | "text";

/** What is exactly a tag of the template language; other braces are those of styles and scripts. */
const TEMPLATE_TAG = /\{#[^\n]*?\}|\{\.[a-zA-Z][^{}\n]*\}|\{[@a-zA-Z][\w.@-]*(?:,\s*[@\w.-]+)*(?:\|[^{}\n]*)?\}/g;

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
  // Attributes and tags of a template are written in pieces, so tags that seem not to match mostly do.
  template: () => [html({ autoCloseTags: false, matchClosingTags: false, selfClosingTags: true }), tagMarks],
  css: () => css(),
  javascript: () => javascript(),
  json: () => json(),
  text: () => [],
};

/** Colours, indentation and folding of a language. */
export function languageExtension(language: CodeLanguage): Extension {
  return LANGUAGES[language]();
}
