import { useState } from "react";

type Typed = { readonly text: string; readonly stored: string; readonly problem: string };

/** What an edit made of a typed text: what is stored now, and why it was refused if it was. */
type TypedOutcome = { readonly stored: string; readonly problem: string };

type TypedText = {
  readonly text: string;
  readonly problem: string;
  readonly type: (text: string, outcome: TypedOutcome) => void;
  readonly leave: () => void;
};

/**
 * Text while it is typed. The field shows what was typed as long as the document holds what that became; when the
 * document changes by other means (undo, another version) it shows the document.
 */
export function useTypedText(stored: string): TypedText {
  const [typed, setTyped] = useState<Typed | null>(null);
  const current = typed?.stored === stored ? typed : null;
  return {
    text: current?.text ?? stored,
    problem: current?.problem ?? "",
    type: (text, outcome) => setTyped({ text, ...outcome }),
    leave: () => {
      if (current?.problem === "") setTyped(null);
    },
  };
}
