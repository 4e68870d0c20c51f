import { useEffect, useRef } from "react";
import type { Point } from "./drop-target.ts";

/** A press that moves less is a click; a finger is never still. */
const SLACK_PX = { pointer: 5, finger: 12 } as const;
/** A finger scrolls the page; one that rests so long on a block picks it up. */
const HOLD_MS = 350;

/** Where a pointer went down, and on what. */
export type Press = {
  readonly at: Point;
  readonly last: Point;
  readonly id: string | undefined;
  /** What the pointer does when it moves: a finger begins with "scroll" and comes to "drag" by resting. */
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
  /** A finger that scrolls does not rest. */
  readonly scrollTo: (point: Point) => void;
  readonly end: () => void;
};

/** Remembers what is pressed; `onHold` hears of the block on which a finger rests. */
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
