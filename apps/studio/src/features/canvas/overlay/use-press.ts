import { useEffect, useRef } from "react";
import type { Point } from "../drop/drop-target.ts";

/** Movement below this is a click; fingers are never still. */
const SLACK_PX = { pointer: 5, finger: 12 } as const;
/** How long a finger must rest on a block to pick it up instead of scrolling. */
const HOLD_MS = 350;

export type Press = {
  readonly at: Point;
  readonly last: Point;
  readonly id: string | undefined;
  /** Effect of movement: a finger starts with "scroll" and switches to "drag" after resting. */
  readonly way: "drag" | "scroll";
  readonly slackPx: number;
};

export function startPress(at: Point, id: string | undefined, isTouch: boolean): Press {
  const way = isTouch ? "scroll" : "drag";
  return { at, last: at, id, way, slackPx: isTouch ? SLACK_PX.finger : SLACK_PX.pointer };
}

export function hasMoved({ at, slackPx }: Press, to: Point): boolean {
  return Math.hypot(to.x - at.x, to.y - at.y) > slackPx;
}

type PressMemory = {
  readonly read: () => Press | null;
  readonly begin: (press: Press) => void;
  /** Also cancels the long press, since a scrolling finger does not rest. */
  readonly scrollTo: (point: Point) => void;
  readonly end: () => void;
};

/** Tracks the current press; `onHold` is called with the block on which a finger rests. */
export function usePress(onHold: (id: string, point: Point) => void): PressMemory {
  const press = useRef<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pickUp = (): void => {
    const pressed = press.current;
    if (pressed?.id === undefined) return;
    press.current = { ...pressed, way: "drag" };
    navigator.vibrate?.(10);
    onHold(pressed.id, pressed.last);
  };
  return {
    read: () => press.current,
    begin: (pressed) => {
      clearTimeout(timer.current);
      press.current = pressed;
      if (pressed.way === "scroll") timer.current = setTimeout(pickUp, HOLD_MS);
    },
    scrollTo: (point) => {
      const pressed = press.current;
      if (!pressed) return;
      if (hasMoved(pressed, point)) clearTimeout(timer.current);
      press.current = { ...pressed, last: point };
    },
    end: () => {
      clearTimeout(timer.current);
      press.current = null;
    },
  };
}
