import type { ShapedText, WrittenText } from "@stoa/ui/rich-text/text-writer.ts";
import type { Editor } from "@tiptap/react";

/** A text edited elsewhere, which a field mirrors and whose buttons format it there. */
export type TextMirror = {
  readonly subscribe: (listener: () => void) => () => void;
  /** Current content; null while nobody edits there. It comes from a frame, so parse it with the grammar of texts. */
  readonly read: () => WrittenText | null;
  /** Receives the sanitized content for the draft. */
  readonly keep: (html: string) => void;
  /** Called when buttons of the field formatted the text. */
  readonly shape: (text: ShapedText) => void;
  readonly focus: () => void;
  readonly end: () => void;
};

const mirrors = new WeakMap<Editor, TextMirror>();

/** Redirects the editor's buttons to a text edited elsewhere; null ends that. */
export function setMirror(editor: Editor, mirror: TextMirror | null): void {
  if (mirror) mirrors.set(editor, mirror);
  else mirrors.delete(editor);
}

export function mirrorOf(editor: Editor): TextMirror | undefined {
  return mirrors.get(editor);
}

/** Returns whether the editor's text is being edited, here or elsewhere. */
export function isWriting(editor: Editor): boolean {
  return editor.isFocused || mirrors.has(editor);
}

/** Starts a command chain on the selection; focus stays where the text is being edited. */
export function shapeText(editor: Editor) {
  return mirrors.has(editor) ? editor.chain() : editor.chain().focus();
}

/** Returns focus to where the text is being edited. */
export function focusText(editor: Editor): void {
  const mirror = mirrors.get(editor);
  if (mirror) mirror.focus();
  else editor.commands.focus();
}
