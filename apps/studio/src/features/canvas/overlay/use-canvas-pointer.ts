import type { FrameBox } from "@stoa/core/site/preview-messages.ts";
import { useState, type DragEvent, type MouseEvent, type PointerEvent } from "react";
import { dropBlocks, setWidth } from "../canvas-acts.ts";
import type { Canvas } from "../canvas.ts";
import { dropTargetAt, spanAt, type DropTarget, type Point } from "../drop/drop-target.ts";
import type { Boxes } from "../frame/frame-boxes.ts";
import { hasMoved, startPress, usePress, type Press } from "./use-press.ts";

/** Distance from the frame's edges at which a drag scrolls it. */
const EDGE_PX = 48;
const SCROLL_STEP_PX = 28;

export type Dragging =
  | { readonly kind: "move"; readonly ids: readonly string[]; readonly target: DropTarget | null }
  | { readonly kind: "resize"; readonly id: string; readonly span: number }
  | null;

type Pointer = PointerEvent<HTMLElement>;

type PointerHandlers = {
  readonly onPointerDown: (event: Pointer) => void;
  readonly onPointerMove: (event: Pointer) => void;
  readonly onPointerUp: (event: Pointer) => void;
  readonly onPointerCancel: () => void;
};

type FileHandlers = {
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
};

type CanvasPointer = {
  readonly hovered: string | undefined;
  readonly dragging: Dragging;
  readonly surface: PointerHandlers & { readonly onPointerLeave: () => void };
  readonly handle: PointerHandlers;
  readonly files: FileHandlers;
};

/** The smallest block under a point, because a floated one lies over its text. */
function blockAt({ blocks }: Boxes, { x, y }: Point): string | undefined {
  const holding = [...blocks.values()].filter(
    (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
  const area = ({ width, height }: FrameBox): number => width * height;
  return holding.toSorted((one, other) => area(one) - area(other))[0]?.id;
}

/** Returns an event's position in the frame's own pixels. */
export function pointOf({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>, scale: number): Point {
  const place = currentTarget.closest("[data-canvas]")?.getBoundingClientRect();
  return { x: (clientX - (place?.x ?? 0)) / scale, y: (clientY - (place?.y ?? 0)) / scale };
}

function scrollAtEdge(canvas: Canvas, { currentTarget, clientY }: MouseEvent<HTMLElement>): void {
  const { top, bottom } = currentTarget.getBoundingClientRect();
  if (clientY < top + EDGE_PX) canvas.sync.scroll(0, -SCROLL_STEP_PX);
  if (clientY > bottom - EDGE_PX) canvas.sync.scroll(0, SCROLL_STEP_PX);
}

function dragOf(canvas: Canvas, id: string, point: Point): Dragging {
  const { selected, boxes } = canvas.store.getState();
  const ids = selected.includes(id) ? selected : [id];
  const target = dropTargetAt(boxes, new Set(ids), { point, layout: canvas.draft.read() });
  return { kind: "move", ids, target };
}

type Drag = { readonly dragging: Dragging; readonly setDragging: (dragging: Dragging) => void };

function useResizeHandle(canvas: Canvas, scale: number, { dragging, setDragging }: Drag): PointerHandlers {
  const stop = (): void => setDragging(null);
  return {
    onPointerDown: (event) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const id = canvas.store.getState().selected.at(-1);
      if (id !== undefined) setDragging({ kind: "resize", id, span: 0 });
    },
    onPointerMove: (event) => {
      const { root, blocks } = canvas.store.getState().boxes;
      const box = dragging?.kind === "resize" ? blocks.get(dragging.id) : undefined;
      if (root && box) setDragging({ kind: "resize", id: box.id, span: spanAt(root, box, pointOf(event, scale).x) });
    },
    onPointerUp: () => {
      if (dragging?.kind === "resize" && dragging.span > 0) {
        setWidth(canvas, dragging.id, { device: "desktop", span: dragging.span });
      }
      stop();
    },
    onPointerCancel: stop,
  };
}

/** Files dragged over the page show where they would go; dropped files are kept in the store for upload. */
function useFileDrag(canvas: Canvas, scale: number, setDragging: Drag["setDragging"]): FileHandlers {
  const targetOf = (event: DragEvent<HTMLElement>): DropTarget | null =>
    event.dataTransfer.types.includes("Files")
      ? dropTargetAt(canvas.store.getState().boxes, new Set(), {
          point: pointOf(event, scale),
          layout: canvas.draft.read(),
        })
      : null;
  return {
    onDragOver: (event) => {
      const target = targetOf(event);
      if (!target) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      scrollAtEdge(canvas, event);
      setDragging({ kind: "move", ids: [], target });
    },
    onDragLeave: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setDragging(null);
    },
    onDrop: (event) => {
      const target = targetOf(event);
      setDragging(null);
      if (!target) return;
      event.preventDefault();
      canvas.store.setState({ dropped: { files: [...event.dataTransfer.files], drop: target.drop } });
    },
  };
}

type Release = {
  readonly pressed: Press;
  readonly event: Pointer;
  readonly point: Point;
  readonly isDragging: boolean;
};

/** A press without movement is a click. */
function click(canvas: Canvas, id: string | undefined, { shiftKey, ctrlKey, metaKey }: Pointer): void {
  if (id === undefined) canvas.selectAll([]);
  else canvas.select(id, shiftKey || ctrlKey || metaKey);
}

/** Computed from the release point, which may be newer than the last rendered target. */
function drop(canvas: Canvas, id: string, point: Point): void {
  const drag = dragOf(canvas, id, point);
  if (drag?.kind === "move" && drag.target) dropBlocks(canvas, drag.ids, drag.target.drop);
}

function finish(canvas: Canvas, { pressed, event, point, isDragging }: Release): void {
  const { id, way } = pressed;
  const isMoved = hasMoved(pressed, point);
  const isDrag = way === "drag" && (isDragging || isMoved);
  if (isDrag && id !== undefined) drop(canvas, id, point);
  else if (!isMoved) click(canvas, id, event);
}

/**
 * Clicks, drags and touches on the page. Everything is handled in the studio: the frame, where themes run, receives no
 * pointer events.
 */
export function useCanvasPointer(canvas: Canvas, scale: number): CanvasPointer {
  const [hovered, setHovered] = useState<string | undefined>();
  const [dragging, setDragging] = useState<Dragging>(null);
  const handle = useResizeHandle(canvas, scale, { dragging, setDragging });
  const files = useFileDrag(canvas, scale, setDragging);

  const drag = (id: string, point: Point): void => {
    const next = dragOf(canvas, id, point);
    if (!dragging && next?.kind === "move") canvas.selectAll(next.ids);
    setDragging(next);
  };
  const press = usePress(drag);
  const stop = (): void => {
    press.end();
    setDragging(null);
  };

  const movePressed = (event: Pointer, pressed: Press): void => {
    const point = pointOf(event, scale);
    if (pressed.way === "scroll") {
      canvas.sync.scroll(pressed.last.x - point.x, pressed.last.y - point.y);
      press.scrollTo(point);
    } else if (pressed.id !== undefined && (dragging || hasMoved(pressed, point))) {
      scrollAtEdge(canvas, event);
      drag(pressed.id, point);
    }
  };

  const surface: CanvasPointer["surface"] = {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = pointOf(event, scale);
      press.begin(startPress(at, blockAt(canvas.store.getState().boxes, at), event.pointerType === "touch"));
    },
    onPointerMove: (event) => {
      const pressed = press.read();
      if (pressed) movePressed(event, pressed);
      else setHovered(blockAt(canvas.store.getState().boxes, pointOf(event, scale)));
    },
    onPointerUp: (event) => {
      const pressed = press.read();
      if (pressed) finish(canvas, { pressed, event, point: pointOf(event, scale), isDragging: dragging !== null });
      stop();
    },
    onPointerCancel: stop,
    onPointerLeave: () => setHovered(undefined),
  };

  return { hovered, dragging, surface, handle, files };
}
