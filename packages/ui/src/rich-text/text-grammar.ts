import { withKeptStyles } from "@stoa/core/rich-text/text-style.ts";
import type { Editor } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { TEXT_COLORS } from "./text-colors.ts";
import { TextShape } from "./text-shape.ts";

/** Everything a rich text can hold, in the studio's fields and in the page alike; the rest of what is put in is dropped. */
export const TEXT_GRAMMAR = [
  StarterKit.configure({
    // A heading at the end stays the end.
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // A link of a text that says nothing about windows opens in the same one.
    link: { openOnClick: false, protocols: ["mailto", "tel"], HTMLAttributes: { target: null, rel: null } },
  }),
  TextShape,
  ...TEXT_COLORS,
];

/** What an editor shows, as it is kept; an empty text for one that shows nothing. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : withKeptStyles(editor.getHTML());
}
