import { useEffect, useRef, useState, type RefObject } from "react";

/** Puts the focus into a row, by its key, once it is drawn; says what was done. */
export type FocusRow = (key: string, words?: string) => void;

type RowFocus = {
  /** Around all rows. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly focus: FocusRow;
  readonly said: string;
};

/** Keeps the focus with a row while rows are added, moved and removed. A row has `data-row` with its key. */
export function useRowFocus(): RowFocus {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (wanted.current === null) return;
    const row = place.current?.querySelector(`[data-row="${CSS.escape(wanted.current)}"]`);
    const input = row?.querySelector<HTMLElement>("input");
    if (!input) return;
    wanted.current = null;
    input.focus();
  });
  return {
    place,
    focus: (key, words = "") => {
      wanted.current = key;
      setSaid(words);
    },
    said,
  };
}
