import { useEffect, useRef } from "react";
import { t } from "../../language/t.ts";
import { showToast } from "../notice/toast-store.ts";

const SHOWN_CHARS = 60;

/** Input that the document cannot hold, and why. */
export type RefusedInput = { readonly text: string; readonly problem: string };

/** When a field goes away while it holds refused input, says what was not saved: nobody loses words unnoticed. */
export function useLostInput(refused: RefusedInput | null): void {
  const latest = useRef(refused);
  useEffect(() => {
    latest.current = refused;
  });
  useEffect(
    () => () => {
      const lost = latest.current;
      if (lost === null || lost.text.trim() === "") return;
      const text = lost.text.length > SHOWN_CHARS ? `${lost.text.slice(0, SHOWN_CHARS)}…` : lost.text;
      showToast({ text: t("“{text}” wasn't saved. {problem}", { text, problem: lost.problem }) });
    },
    [],
  );
}
