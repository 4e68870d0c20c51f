import { useCallback, useEffect, useState } from "react";
import { errorText } from "../../client/call-error.ts";
import type { DraftSession } from "../../drafts/draft-session.ts";
import { closeToastsWithAction, showToast } from "../notice/toast-store.ts";
import { useUndoKey } from "../history/use-undo-key.ts";
import { t } from "../../language/t.ts";

type DraftSteps = {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly words: string;
};

/** Undo and redo of a draft by button and key. Waiting edits are sent when the editor is left. */
export function useDraftSteps<Data extends object, Extra>(session: DraftSession<Data, Extra>): DraftSteps {
  const [words, setWords] = useState("");
  const take = useCallback(
    (direction: "undo" | "redo") => {
      closeToastsWithAction();
      setWords("");
      void session[direction]()
        .then((outcome) => {
          if (outcome.ok) setWords(direction === "undo" ? t("Last change undone") : t("Change redone"));
          else showToast({ text: outcome.message });
        })
        .catch((error: unknown) => showToast({ text: errorText(error) }));
    },
    [session],
  );
  const undo = useCallback(() => take("undo"), [take]);
  const redo = useCallback(() => take("redo"), [take]);
  useUndoKey(undo, redo);
  useEffect(() => () => session.flush(), [session]);
  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        if (state.editCount > before.editCount) closeToastsWithAction();
      }),
    [session],
  );
  return { undo, redo, words };
}
