import { withNormalizedStyles } from "@stoa/core/rich-text/text-style.ts";
import type { Editor } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { TEXT_COLORS } from "./text-colors.ts";
import { TextShape } from "./text-shape.ts";

/** Everything rich text can contain, both in studio fields and on the page; anything else is dropped. */
export const TEXT_GRAMMAR = [
  StarterKit.configure({
    // A heading at the end needs no paragraph after it.
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // By default a link opens in the same window.
    link: { openOnClick: false, protocols: ["mailto", "tel"], HTMLAttributes: { target: null, rel: null } },
  }),
  TextShape,
  ...TEXT_COLORS,
];

/** Returns an editor's content in stored form; "" when it is empty. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : withNormalizedStyles(editor.getHTML());
}
