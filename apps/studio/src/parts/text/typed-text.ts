import { useState } from "react";
import { useLostInput } from "./lost-input.ts";

type Typed = { readonly text: string; readonly stored: string; readonly problem: string };

/** Result of an edit: the stored text, and why the typed one was rejected, if it was. */
type TypedOutcome = { readonly stored: string; readonly problem: string };

type TypedText = {
  readonly text: string;
  readonly problem: string;
  readonly type: (text: string, outcome: TypedOutcome) => void;
  readonly leave: () => void;
};

/**
 * Text while it is typed. The field shows the typed text as long as the document holds its result; when the document
 * changes otherwise (undo, another version), it shows the document.
 */
export function useTypedText(stored: string): TypedText {
  const [typed, setTyped] = useState<Typed | null>(null);
  const current = typed?.stored === stored ? typed : null;
  useLostInput(current && current.problem !== "" ? current : null);
  return {
    text: current?.text ?? stored,
    problem: current?.problem ?? "",
    type: (text, outcome) => setTyped({ text, ...outcome }),
    leave: () => {
      if (current?.problem === "") setTyped(null);
    },
  };
}
