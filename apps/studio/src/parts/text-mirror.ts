import type { ShapedText, WrittenText } from "@stoa/ui/rich-text/text-writer.ts";
import type { Editor } from "@tiptap/react";

/** A text that is written elsewhere, which a field follows and whose buttons shape it there. */
export type TextMirror = {
  readonly subscribe: (listener: () => void) => () => void;
  /** What stands there now; null while nobody writes there. What a frame says: to be read in the grammar of texts. */
  readonly read: () => WrittenText | null;
  /** What the grammar left of it goes into the draft. */
  readonly keep: (html: string) => void;
  /** Buttons of the field shaped it. */
  readonly shape: (text: ShapedText) => void;
  /** Gives the keyboard back to it. */
  readonly focus: () => void;
  /** It is written in the field from now on. */
  readonly end: () => void;
};

const mirrors = new WeakMap<Editor, TextMirror>();

/** Lets the buttons of an editor shape what is written elsewhere; null ends that. */
export function setMirror(editor: Editor, mirror: TextMirror | null): void {
  if (mirror) mirrors.set(editor, mirror);
  else mirrors.delete(editor);
}

/** Where the text of an editor is written now, if not in it. */
export function mirrorOf(editor: Editor): TextMirror | undefined {
  return mirrors.get(editor);
}

/** Whether somebody writes in the text of an editor, there or elsewhere. */
export function isWriting(editor: Editor): boolean {
  return editor.isFocused || mirrors.has(editor);
}

/** Commands on what is chosen in a text; the keyboard stays where it is written. */
export function shapeText(editor: Editor) {
  return mirrors.has(editor) ? editor.chain() : editor.chain().focus();
}

/** The keyboard goes back to where the text is written. */
export function focusText(editor: Editor): void {
  const mirror = mirrors.get(editor);
  if (mirror) mirror.focus();
  else editor.commands.focus();
}
