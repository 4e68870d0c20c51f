import { useEffect, useRef, useState } from "react";

/** Products selected in the table: some of those shown, or all that the search finds. */
export type ProductSelection = {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
};

export type ChosenProducts = ProductSelection & { readonly count: number; readonly clear: () => void };

const NOTHING: ProductSelection = { ids: new Set(), isAll: false };

function useShiftKey(): { readonly current: boolean } {
  const isHeld = useRef(false);
  useEffect(() => {
    const note = (event: KeyboardEvent | PointerEvent): void => {
      isHeld.current = event.shiftKey;
    };
    const names = ["keydown", "keyup", "pointerdown"] as const;
    for (const name of names) window.addEventListener(name, note, true);
    return () => {
      for (const name of names) window.removeEventListener(name, note, true);
    };
  }, []);
  return isHeld;
}

export function rangeOf(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export type SelectionControl = {
  readonly selection: ProductSelection;
  /** Selects one, or with Shift the range from the last one. */
  readonly choose: (id: string, isOn: boolean) => void;
  readonly chooseShown: (isOn: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
};

/** The selection among the rows shown; a new search clears it. */
export function useProductSelection(search: string, shown: readonly string[]): SelectionControl {
  const [kept, setKept] = useState({ search, selection: NOTHING });
  const last = useRef<string | null>(null);
  const isShift = useShiftKey();
  const selection = kept.search === search ? kept.selection : NOTHING;
  const keep = (next: ProductSelection): void => setKept({ search, selection: next });
  return {
    selection,
    choose: (id, isOn) => {
      const range = isShift.current ? rangeOf(shown, last.current, id) : [id];
      last.current = id;
      const ids = new Set(selection.isAll ? shown : selection.ids);
      for (const one of range) {
        if (isOn) ids.add(one);
        else ids.delete(one);
      }
      keep({ ids, isAll: false });
    },
    chooseShown: (isOn) => keep(isOn ? { ids: new Set(shown), isAll: false } : NOTHING),
    chooseAll: () => keep({ ids: new Set(shown), isAll: true }),
    clear: () => keep(NOTHING),
  };
}
