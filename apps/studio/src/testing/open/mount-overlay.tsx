import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import type { FrameBox, StudioToPreview } from "@stoa/core/site/preview-messages.ts";
import { vi } from "vitest";
import { CanvasOverlay } from "../../features/canvas/overlay/canvas-overlay.tsx";
import { CanvasTools } from "../../features/canvas/canvas-tools.tsx";
import { mountPart } from "./mount-part.tsx";
import { openCanvas, textBlock } from "./open-canvas.ts";

/** How tall each block of the page is. */
export const TALL_PX = 100;
/** Where the frame of tests shows the page. */
export const OVERLAY_ROOT: FrameBox = { id: "page-p", x: 0, y: 0, width: 600, height: 400 };
const boxOf = (id: string, at: number): FrameBox => ({ id, x: 0, y: at * TALL_PX, width: 600, height: TALL_PX });

type Setup = { readonly blocks?: readonly Block[]; readonly scale?: number; readonly isConnected?: boolean };

/** The page with its blocks below each other, as its frame reports it. */
export function mountOverlay({ blocks = [textBlock("a"), textBlock("b")], scale = 1, isConnected = true }: Setup = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const opened = openCanvas(blocks);
  const sent: StudioToPreview[] = [];
  const { canvas } = opened;
  if (isConnected)
    canvas.guest.connect(
      (message) => sent.push(message),
      () => undefined,
    );
  /** The frame tells where the blocks are now. */
  const report = (): void =>
    canvas.store.setState({
      boxes: { root: OVERLAY_ROOT, blocks: new Map(opened.ids().map((id, at) => [id, boxOf(id, at)])) },
    });
  report();
  const mounted = mountPart(
    <>
      <CanvasTools canvas={canvas} />
      <CanvasOverlay canvas={canvas} scale={scale} />
    </>,
  );
  const types = (): string[] => sent.map(({ type }) => type);
  return { ...opened, ...mounted, sent, types, report };
}

/** What lies over the page and hears every click on it. */
export function overlaySurface(): Element {
  const surface = document.querySelector("[data-canvas]")?.firstElementChild;
  if (!surface) throw new Error("nothing lies over the page");
  return surface;
}
