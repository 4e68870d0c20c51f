import { createContext, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { holdInput, type InputHolder } from "../../drafts/unsaved-inputs.ts";
import { t } from "../../language/t.ts";
import { showToast } from "../notice/toast-store.ts";

const SHOWN_CHARS = 60;

/** Input that the document does not hold, and why; `problem` is empty when it only waits to be added. */
export type RefusedInput = { readonly text: string; readonly problem: string };

/** Whether a dialog answers for the input of its fields: it closes only by its buttons once something is typed. */
export const DialogInput = createContext(false);

/** Says that input was not saved, so nobody loses words unnoticed. */
export function tellLostInput({ text, problem }: RefusedInput): void {
  const shown = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
  const told = t("“{text}” wasn't saved. {problem}", { text: shown, problem });
  showToast({ text: told.trimEnd() });
}

/** Says whether the field is still there once a call is answered; its error has no place otherwise. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}

/** Asks before the page or the room is left while `isHeld`. */
export function useHeldInput(holder: InputHolder, isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const release = holdInput(holder);
    return () => void release();
  }, [holder, isHeld]);
}

/**
 * While a field holds input that its document doesn't, nothing says “Saved”, and leaving asks first. When the field
 * goes away in another way, says what was not saved, unless the returned function was called: for Cancel, and for what
 * is stored as the field closes.
 */
export function useLostInput(refused: RefusedInput | null): () => void {
  const isCovered = useContext(DialogInput);
  const isHeld = refused !== null && refused.text.trim() !== "" && !isCovered;
  const latest = useRef(refused);
  useLayoutEffect(() => {
    latest.current = refused;
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const release = holdInput("field");
    return () => {
      const lost = latest.current;
      if (release() && lost !== null && lost.text.trim() !== "") tellLostInput(lost);
    };
  }, [isHeld]);
  return () => (latest.current = null);
}

/** Stores input that is complete once its field is left, when the field or the page goes away without that. */
export function useStoreOnLeave(store: () => void): void {
  const latest = useRef(store);
  useLayoutEffect(() => {
    latest.current = store;
  });
  useEffect(() => {
    const act = (): void => latest.current();
    addEventListener("beforeunload", act, { capture: true });
    return () => {
      removeEventListener("beforeunload", act, { capture: true });
      act();
    };
  }, []);
}
