import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { Canvas } from "../features/canvas/canvas.ts";
import { CanvasOverlay } from "../features/canvas/canvas-overlay.tsx";
import { CanvasTools } from "../features/canvas/canvas-tools.tsx";
import { PreviewCanvas } from "../features/preview/preview-canvas.tsx";
import { lazyPart } from "../parts/lazy-part.tsx";

const DroppedPictures = lazyPart(async () => (await import("./dropped-pictures.tsx")).DroppedPictures, null);

type CanvasPreviewProps = {
  readonly path: string;
  readonly version: string;
  /** Null for what has no blocks of its own. */
  readonly canvas: Canvas | null;
  /** What the owner should know about what is shown. */
  readonly note?: string | undefined;
};

/** The canvas over the page, and pictures that were let go on it. */
function Overlay({ canvas, scale }: { readonly canvas: Canvas; readonly scale: number }): ReactElement {
  const { dropped } = useStore(canvas.store);
  return (
    <>
      <CanvasOverlay canvas={canvas} scale={scale} />
      {dropped && <DroppedPictures canvas={canvas} dropped={dropped} />}
    </>
  );
}

/** The preview of what is made of blocks, with the canvas over it. */
export function CanvasPreview({ path, version, canvas, note }: CanvasPreviewProps): ReactElement {
  const canvasProps = canvas && {
    guest: canvas.guest,
    renderOverlay: (scale: number) => <Overlay canvas={canvas} scale={scale} />,
    tools: <CanvasTools canvas={canvas} />,
  };
  return <PreviewCanvas path={path} version={version} {...canvasProps} {...(note === undefined ? {} : { note })} />;
}
