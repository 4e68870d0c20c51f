import { findSeat } from "@stoa/core/page/layout/layout-rows.ts";
import type { FrameBox } from "@stoa/core/site/preview-messages.ts";
import type { CSSProperties, MouseEvent, ReactElement } from "react";
import { useStore } from "zustand";
import type { Canvas } from "../canvas.ts";
import { blockLabel } from "../block/block-label.ts";
import { useLayoutFact } from "../block/use-layout-fact.ts";
import { SelectionBar } from "../selection-bar.tsx";
import { pointOf, useCanvasPointer, type Dragging } from "./use-canvas-pointer.ts";
import styles from "./canvas-overlay.module.css";
import { t } from "../../../language/t.ts";

type CanvasOverlayProps = {
  readonly canvas: Canvas;
  /** Scale at which the frame is shown. */
  readonly scale: number;
};

/** Minimum drawn height of an area without blocks. */
const EMPTY_PX = 48;

function placeOf({ x, y, width, height }: Omit<FrameBox, "id">, scale: number): CSSProperties {
  return {
    width: `${width * scale}px`,
    height: `${height * scale}px`,
    transform: `translate(${x * scale}px, ${y * scale}px)`,
  };
}

type GuideProps = { readonly dragging: Dragging; readonly canvas: Canvas; readonly scale: number };

function ColumnGuides({ dragging, canvas, scale }: GuideProps): ReactElement | null {
  const { root, blocks } = canvas.store.getState().boxes;
  if (dragging?.kind !== "resize" || !root || dragging.span === 0) return null;
  const box = blocks.get(dragging.id);
  if (!box) return null;
  const taken = { ...box, width: (root.width / 12) * dragging.span };
  return (
    <>
      <div className={styles["columns"]} style={placeOf({ ...root, y: 0, height: 100_000 }, scale)} />
      <div className={styles["taken"]} style={placeOf(taken, scale)}>
        <span>{t("{span} of 12", { span: dragging.span })}</span>
      </div>
    </>
  );
}

type HoverMarkProps = Pick<GuideProps, "canvas" | "scale"> & { readonly box: FrameBox };

function HoverMark({ canvas, scale, box }: HoverMarkProps): ReactElement {
  const name = useLayoutFact(canvas.draft, (layout) => blockLabel(layout, box.id));
  return (
    <div className={styles["hover"]} style={placeOf(box, scale)}>
      <span className={styles["name"]}>{name}</span>
    </div>
  );
}

type MarksProps = GuideProps & { readonly hovered: string | undefined };

function Marks({ canvas, scale, dragging, hovered }: MarksProps): ReactElement {
  const { selected, boxes } = useStore(canvas.store);
  const chosen = selected.flatMap((id) => boxes.blocks.get(id) ?? []);
  const hover = hovered === undefined || selected.includes(hovered) ? undefined : boxes.blocks.get(hovered);
  const target = dragging?.kind === "move" ? dragging.target : null;
  const { root } = boxes;
  const isEmpty = useLayoutFact(canvas.draft, ({ rows }) => rows.length === 0);
  return (
    <>
      {isEmpty && root && (
        <div className={styles["empty"]} style={placeOf({ ...root, height: Math.max(root.height, EMPTY_PX) }, scale)} />
      )}
      {hover && <HoverMark canvas={canvas} scale={scale} box={hover} />}
      {chosen.map((box) => (
        <div key={box.id} className={styles["chosen"]} style={placeOf(box, scale)} />
      ))}
      {target && <div className={styles["drop"]} style={placeOf(target.bar, scale)} />}
    </>
  );
}

/** The overlay without the text being edited, so the frame receives its pointer events. */
function surfaceShape({ x, y, width, height }: FrameBox, scale: number): CSSProperties {
  const [left, right, top, bottom] = [x, x + width, y, y + height].map((edge) => `${edge * scale}px`);
  const outer = "0 0, 100% 0, 100% 100%, 0 100%, 0 0";
  const hole = `${left} ${top}, ${right} ${top}, ${right} ${bottom}, ${left} ${bottom}, ${left} ${top}`;
  return { clipPath: `polygon(evenodd, ${outer}, ${hole})` };
}

/** Edits a text in place, starting at the pointer; any other block in its editor. */
function writeAt(canvas: Canvas, event: MouseEvent<HTMLElement>, scale: number): void {
  const id = canvas.store.getState().selected.at(-1);
  if (id === undefined) return;
  if (canvas.written.canWrite(id)) canvas.written.begin(id, pointOf(event, scale));
  else canvas.store.setState(({ writeCount }) => ({ writeCount: writeCount + 1 }));
}

/** The single selected block that can be resized by pointer; blocks in inner rows are resized by keyboard. */
function widthOwner(canvas: Canvas, selected: readonly string[]): FrameBox | undefined {
  const [id, ...others] = selected;
  if (id === undefined || others.length > 0) return undefined;
  const isOuter = findSeat(canvas.draft.read(), id)?.parent === null;
  return isOuter ? canvas.store.getState().boxes.blocks.get(id) : undefined;
}

/** Lies over the page: draws selection and drop marks, and receives every click. None of it is part of the page. */
export function CanvasOverlay({ canvas, scale }: CanvasOverlayProps): ReactElement | null {
  const { selected, boxes, isTrying, writtenId } = useStore(canvas.store);
  const { hovered, dragging, surface, handle, files } = useCanvasPointer(canvas, scale);
  if (isTrying) return null;
  const first = selected.map((id) => boxes.blocks.get(id)).find((box) => box !== undefined);
  const written = writtenId === null ? undefined : boxes.blocks.get(writtenId);
  const lead = written ? undefined : widthOwner(canvas, selected);
  return (
    <div
      className={styles["overlay"]}
      data-canvas=""
      data-dragging={dragging?.kind}
      data-writing={writtenId}
      {...files}
      onWheel={({ deltaX, deltaY }) => canvas.sync.scroll(deltaX / scale, deltaY / scale)}
    >
      <div
        className={styles["surface"]}
        style={written && surfaceShape(written, scale)}
        {...surface}
        // A long press picks up a block; the browser's context menu would interrupt it.
        onContextMenu={(event) => event.preventDefault()}
        onDoubleClick={(event) => writeAt(canvas, event, scale)}
      />
      <ColumnGuides dragging={dragging} canvas={canvas} scale={scale} />
      <Marks canvas={canvas} scale={scale} dragging={dragging} hovered={hovered} />
      {lead && (
        <div className={styles["grip"]} style={placeOf(lead, scale)}>
          <div className={styles["handle"]} title={t("Drag to resize")} {...handle} />
        </div>
      )}
      {first && dragging === null && <SelectionBar canvas={canvas} ids={selected} box={first} scale={scale} />}
    </div>
  );
}
