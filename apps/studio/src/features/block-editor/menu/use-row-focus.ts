import { useEffect, useRef, useState, type RefObject } from "react";

/** Focuses a row by key once it is rendered, and announces `words`. */
export type FocusRow = (key: string, words?: string) => void;

type RowFocus = {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly focus: FocusRow;
  readonly said: string;
};

/** Keeps focus on a row while rows are added, moved and removed. Rows carry their key in `data-row`. */
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
