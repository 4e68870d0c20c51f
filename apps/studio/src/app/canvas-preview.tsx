import type { ReactElement } from "react";
import type { Canvas } from "../features/canvas/canvas.ts";
import { CanvasOverlay } from "../features/canvas/canvas-overlay.tsx";
import { CanvasTools } from "../features/canvas/canvas-tools.tsx";
import { PreviewCanvas } from "../features/preview/preview-canvas.tsx";

type CanvasPreviewProps = {
  readonly path: string;
  readonly version: string;
  /** Null for what has no blocks of its own. */
  readonly canvas: Canvas | null;
  /** What the owner should know about what is shown. */
  readonly note?: string | undefined;
};

/** The preview of what is made of blocks, with the canvas over it. */
export function CanvasPreview({ path, version, canvas, note }: CanvasPreviewProps): ReactElement {
  const canvasProps = canvas && {
    guest: canvas.guest,
    renderOverlay: (scale: number) => <CanvasOverlay canvas={canvas} scale={scale} />,
    tools: <CanvasTools canvas={canvas} />,
  };
  return <PreviewCanvas path={path} version={version} {...canvasProps} {...(note === undefined ? {} : { note })} />;
}
