import { useEffect, type RefObject } from "react";

const ROW = "tr, li, [role=row], [role=option]";
/** Present only until pressed: a retry button. */
const PASSING = "[data-passing]";
/** Actions of a record or room: a completed one disappears, and others may appear. */
const ACTS = "[data-acts]";
/** A row whose first button would undo the last action takes focus itself. */
const CONTROL =
  "[data-takes-focus], a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea, [tabindex='0']";

type Place = {
  readonly control: Element;
  readonly isAct: boolean;
  /** Its list; null for an action and for a retry button. */
  readonly rows: Element | null;
  readonly index: number;
  /** Ancestors of the list, or of the control when it is in none, closest first. */
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

/** The control nearest to a retry button. */
function controlBeside(around: readonly Element[]): HTMLElement | null {
  const controls = around.map((one) => (one.isConnected ? one.querySelector<HTMLElement>(CONTROL) : null));
  return controls.find((control) => control !== null) ?? null;
}

/** The next row, or the previous one, or what the empty list offers; after an action, the page heading. */
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
 * Restores focus when the focused row, retry button or action disappears, also when a dialog asked first and its opener
 * disappeared with the row. After a dialog that led to another room, focus stays at the top of that room.
 */
export function useFocusRestore(contentRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let place: Place | null = null;
    let { pathname } = location;
    const remember = ({ target }: Event): void => {
      const content = contentRef.current;
      // Dialogs and menus are outside the page, so the place of their opener is kept.
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
    // A closing dialog restores focus and page access within a frame.
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
