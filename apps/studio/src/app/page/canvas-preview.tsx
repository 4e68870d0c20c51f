import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { Canvas } from "../../features/canvas/canvas.ts";
import { CanvasOverlay } from "../../features/canvas/overlay/canvas-overlay.tsx";
import { CanvasTools } from "../../features/canvas/canvas-tools.tsx";
import { PreviewCanvas } from "../../features/preview/preview-canvas.tsx";
import { lazyPart } from "../../parts/lazy-part.tsx";

const DroppedPictures = lazyPart(async () => (await import("./dropped-pictures.tsx")).DroppedPictures, null);

type CanvasPreviewProps = {
  readonly path: string;
  readonly version: string;
  /** Null when the document has no blocks of its own. */
  readonly canvas: Canvas | null;
  readonly note?: string | undefined;
};

function Overlay({ canvas, scale }: { readonly canvas: Canvas; readonly scale: number }): ReactElement {
  const { dropped } = useStore(canvas.store);
  return (
    <>
      <CanvasOverlay canvas={canvas} scale={scale} />
      {dropped && <DroppedPictures canvas={canvas} dropped={dropped} />}
    </>
  );
}

export function CanvasPreview({ path, version, canvas, note }: CanvasPreviewProps): ReactElement {
  const canvasProps = canvas && {
    guest: canvas.guest,
    renderOverlay: (scale: number) => <Overlay canvas={canvas} scale={scale} />,
    tools: <CanvasTools canvas={canvas} />,
  };
  return <PreviewCanvas path={path} version={version} {...canvasProps} {...(note === undefined ? {} : { note })} />;
}
