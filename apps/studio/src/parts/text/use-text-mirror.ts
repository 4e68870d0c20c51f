import { htmlOf } from "@stoa/ui/rich-text/text-grammar.ts";
import { setWritten, type WrittenText } from "@stoa/ui/rich-text/text-writer.ts";
import type { Editor, EditorEvents } from "@tiptap/react";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { mirrorOf, setMirror, type TextMirror } from "./text-mirror.ts";

type Mirrored = {
  readonly mirror: TextMirror | undefined;
  readonly html: string;
  readonly onChange: (html: string) => void;
};

/** Marks transactions that only mirror the other text. */
const FOLLOWED = "isFollowed";

const NO_CHANGES = (): (() => void) => () => undefined;

/** Applies formatting from a field's buttons to the text edited elsewhere. */
export function tellShaped({ editor, transaction, appendedTransactions }: EditorEvents["transaction"]): void {
  const isShaped = transaction.docChanged || transaction.storedMarksSet;
  if (!isShaped || transaction.getMeta(FOLLOWED)) return;
  const { selection, storedMarks } = editor.state;
  const steps = [transaction, ...(appendedTransactions ?? [])].flatMap(({ steps }) => steps);
  mirrorOf(editor)?.shape({
    base: transaction.before.toJSON() as unknown,
    steps: steps.map((step) => step.toJSON() as unknown),
    html: htmlOf(editor),
    from: selection.from,
    to: selection.to,
    marks: storedMarks?.map((mark) => mark.toJSON() as unknown) ?? null,
  });
}

/** Mirrors a text edited elsewhere in the field and passes on what the grammar keeps of it. */
export function useTextMirror(editor: Editor, { mirror, html, onChange }: Mirrored): void {
  const heard = useSyncExternalStore(mirror?.subscribe ?? NO_CHANGES, () => mirror?.read() ?? null);
  const follow = useEffectEvent((text: WrittenText, at: TextMirror): void => {
    setMirror(editor, at);
    setWritten(editor, text, FOLLOWED);
    const kept = htmlOf(editor);
    at.keep(kept);
    if (kept !== html) onChange(kept);
  });
  useEffect(() => {
    if (editor.isDestroyed) return;
    if (mirror && heard) follow(heard, mirror);
    else setMirror(editor, null);
  }, [editor, mirror, heard]);
}
