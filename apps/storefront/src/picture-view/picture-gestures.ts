import { PICTURE_ZOOM, type PictureViewAction, type StagePoint } from "@stoa/core/product/picture-view-state.ts";

const SWIPE_PX = 48;
const PRESS_PX = 6;
const WHEEL_STEP = 1.0015;

type GestureSetting = {
  readonly dispatch: (action: PictureViewAction) => void;
  readonly scale: () => number;
};

type Pointer = { readonly start: StagePoint; readonly last: StagePoint };

function distance(points: readonly StagePoint[]): number {
  const [one, two] = points;
  return one === undefined || two === undefined ? 0 : Math.hypot(one.x - two.x, one.y - two.y);
}

function middle(points: readonly StagePoint[]): StagePoint {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): StagePoint {
  return { x: clientWidth, y: clientHeight };
}

/** Position of an event relative to the center of the stage. */
function placeOn(stage: HTMLElement, { clientX, clientY }: MouseEvent): StagePoint {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

export function isNextLeft(stage: HTMLElement): boolean {
  return getComputedStyle(stage).direction === "rtl";
}

/** Translates pinches, swipes, presses, wheel and mouse moves into view actions. Returns the cleanup function. */
export function watchPictureGestures(stage: HTMLElement, { dispatch, scale }: GestureSetting): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const pointers = new Map<number, Pointer>();

  const zoom = (factor: number, at: StagePoint): void => dispatch({ type: "zoomed", factor, at, stage: sizeOf(stage) });
  const places = (): StagePoint[] => [...pointers.values()].map(({ last }) => last);

  const onMove = (event: PointerEvent): void => {
    const pointer = pointers.get(event.pointerId);
    const last = placeOn(stage, event);
    if (pointer === undefined) {
      if (event.pointerType === "mouse" && scale() > 1) dispatch({ type: "pointed", at: last, stage: sizeOf(stage) });
      return;
    }
    const before = places();
    pointers.set(event.pointerId, { ...pointer, last });
    if (pointers.size === 2) {
      zoom(distance(places()) / Math.max(distance(before), 1), middle(places()));
    } else if (event.pointerType !== "mouse" && scale() > 1) {
      dispatch({ type: "moved", by: { x: last.x - pointer.last.x, y: last.y - pointer.last.y }, stage: sizeOf(stage) });
    }
  };

  const onUp = (event: PointerEvent): void => {
    const pointer = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    if (pointer === undefined || pointers.size > 0) return;
    const last = placeOn(stage, event);
    const across = last.x - pointer.start.x;
    if (distance([last, pointer.start]) <= PRESS_PX) {
      zoom(scale() > 1 ? PICTURE_ZOOM.min / scale() : PICTURE_ZOOM.press, last);
    } else if (event.pointerType !== "mouse" && scale() === 1 && Math.abs(across) >= SWIPE_PX) {
      dispatch({ type: "stepped", by: across < 0 === isNextLeft(stage) ? -1 : 1 });
    }
  };

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    const start = placeOn(stage, event);
    pointers.set(event.pointerId, { start, last: start });
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    zoom(WHEEL_STEP ** -event.deltaY, placeOn(stage, event));
  };
  stage.addEventListener("pointerdown", onDown, { signal });
  stage.addEventListener("pointermove", onMove, { signal });
  stage.addEventListener("pointerup", onUp, { signal });
  stage.addEventListener("pointercancel", ({ pointerId }) => pointers.delete(pointerId), { signal });
  stage.addEventListener("wheel", onWheel, { signal, passive: false });
  return () => stop.abort();
}
