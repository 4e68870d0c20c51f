import { useEffect, type RefObject } from "react";

const ROW = "tr, li, [role=row], [role=option]";
/** What is there until it was pressed: a button that tries again. */
const PASSING = "[data-passing]";
/** The acts of a record or a room: one that is done goes away, and often others come. */
const ACTS = "[data-acts]";
/** A row whose first button would undo what was just done takes the focus itself. */
const CONTROL =
  "[data-takes-focus], a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea, [tabindex='0']";

/** Where the focus is. */
type Place = {
  readonly control: Element;
  /** Whether it is an act of a record or a room. */
  readonly isAct: boolean;
  /** The list that it is in; null for an act, and for a button that tries again. */
  readonly rows: Element | null;
  readonly index: number;
  /** What the list, or the control by itself, stands in, the closest first. */
  readonly around: readonly Element[];
};

function elementsAround(inner: Element, outer: Element): Element[] {
  const around: Element[] = [];
  for (let one = inner.parentElement; one && outer.contains(one); one = one.parentElement) around.push(one);
  return around;
}

function placeOf(target: Element, content: Element): Place | null {
  const control = target.closest(CONTROL);
  const row = control?.closest(ROW);
  const rows = row?.parentElement;
  if (!control || !content.contains(control)) return null;
  const isAct = control.closest(ACTS) !== null;
  if (isAct || control.closest(PASSING)) {
    return { control, isAct, rows: null, index: 0, around: elementsAround(control, content) };
  }
  if (!row || !rows || !content.contains(row)) return null;
  const index = [...rows.children].indexOf(row);
  return { control, isAct, rows, index, around: elementsAround(rows, content) };
}

function controlIn(element: Element): HTMLElement | null {
  return element.matches(CONTROL) ? (element as HTMLElement) : element.querySelector<HTMLElement>(CONTROL);
}

/** What is closest to a button that tried again. */
function controlBeside(around: readonly Element[]): HTMLElement | null {
  const controls = around.map((one) => (one.isConnected ? one.querySelector<HTMLElement>(CONTROL) : null));
  return controls.find((control) => control !== null) ?? null;
}

/** The next row, else the one before, else what an empty list offers instead; after an act the heading of the page. */
function controlAfter({ isAct, rows, index, around }: Place, content: Element | null): HTMLElement | null {
  if (isAct) return content?.querySelector<HTMLElement>("h1") ?? null;
  if (rows === null) return controlBeside(around);
  const left = rows.isConnected ? [...rows.children] : [];
  for (const row of [...left.slice(index), ...left.slice(0, index).toReversed()]) {
    const control = controlIn(row);
    if (control) return control;
  }
  const place = around.find((one) => one.isConnected);
  return place?.querySelector<HTMLElement>(`[data-empty] :is(${CONTROL})`) ?? null;
}

/**
 * Keeps the keyboard where it was when the row that has it goes away, deleted or moved elsewhere, a button that tries again, or an act: also when a dialog asked
 * before, and the button that opened it went with the row. A dialog that led to another room leaves it at the top of that room.
 */
export function useKeptFocus(contentRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let place: Place | null = null;
    let { pathname } = location;
    const remember = ({ target }: Event): void => {
      const content = contentRef.current;
      // Dialogs and menus stand beside the page: what opened them is where the focus was.
      if (!content || !(target instanceof Element) || !content.parentElement?.contains(target)) return;
      place = placeOf(target, content);
      ({ pathname } = location);
    };
    const isLost = (): boolean =>
      document.activeElement === document.body &&
      (pathname !== location.pathname || (place !== null && !place.control.isConnected));
    const settle = (): void => {
      if (!isLost()) return;
      const next = place && pathname === location.pathname ? controlAfter(place, contentRef.current) : null;
      place = null;
      ({ pathname } = location);
      (next ?? contentRef.current)?.focus();
    };
    // A dialog that closes gives the focus back, and lets the page be reached again, within a frame.
    const observer = new MutationObserver(() => {
      if (isLost()) requestAnimationFrame(settle);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", remember);
    };
  }, [contentRef]);
}
