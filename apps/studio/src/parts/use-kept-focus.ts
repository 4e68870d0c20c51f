import { useEffect, type RefObject } from "react";

const ROW = "tr, li, [role=row], [role=option]";
/** What is there until it was pressed: a button that tries again. */
const PASSING = "[data-passing]";
/** What has the name of the room in it is the room, whose first control may lead out of it. */
const ROOM_NAME = "h1";
/** The name of a room that takes the focus itself once something beside it is done. */
const HEADING = "h1[tabindex]";
/** What can be done in a room, such as adding to its list. */
const ROOM_ACTS = "header:has(h1) button:not(:disabled)";
/** A row whose first button would undo what was just done takes the focus itself. */
const CONTROL =
  "[data-takes-focus], a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea, [tabindex='0']";

/** Where the focus is. */
type Place = {
  readonly control: Element;
  /** The list that it is in; null for a control that is in none. */
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
  if (control.closest(PASSING) || !row || !rows || !content.contains(row)) {
    return { control, rows: null, index: 0, around: elementsAround(control, content) };
  }
  const index = [...rows.children].indexOf(row);
  return { control, rows, index, around: elementsAround(rows, content) };
}

/** What is hidden can't have the focus. */
function firstShown(element: Element, selector: string): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
}

function controlIn(element: Element): HTMLElement | undefined {
  return element.matches(CONTROL) ? (element as HTMLElement) : firstShown(element, CONTROL);
}

/** The heading that the control stood beside, where it takes the focus, else what stands closest: a step of an empty list, else the first control of the part around, else what can be done in the room. */
function controlBeside(around: readonly Element[]): HTMLElement | null {
  const left = around.filter(({ isConnected }) => isConnected);
  const heading = left.find((one) => one.matches("header"))?.querySelector<HTMLElement>(HEADING);
  if (heading) return heading;
  for (const one of left) {
    const inRoom = one.querySelector(ROOM_NAME) ? ROOM_ACTS : CONTROL;
    const control = firstShown(one, `[data-empty] :is(${CONTROL})`) ?? firstShown(one, inRoom);
    if (control) return control;
  }
  return null;
}

/** The next row, else the one before, else what is closest to the list. */
function controlAfter({ rows, index, around }: Place): HTMLElement | null {
  const left = rows?.isConnected ? [...rows.children] : [];
  for (const row of [...left.slice(index), ...left.slice(0, index).toReversed()]) {
    const control = controlIn(row);
    if (control) return control;
  }
  return controlBeside(around);
}

/**
 * Keeps the keyboard where it was when what has it goes away: a row, deleted or moved elsewhere, or a button that has done its work. Also when a
 * dialog asked before, and the button that opened it went too. A dialog that led to another room leaves it at the top of that room.
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
      const next = place && pathname === location.pathname ? controlAfter(place) : null;
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
