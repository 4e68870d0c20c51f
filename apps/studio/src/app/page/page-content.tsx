import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import { useState, useSyncExternalStore, type ReactElement } from "react";
import { useStore } from "zustand";
import { BlockOutline } from "../../features/canvas/block/block-outline.tsx";
import { changeValue } from "../../features/canvas/canvas-acts.ts";
import type { Canvas } from "../../features/canvas/canvas.ts";
import { previewStore } from "../../features/preview/preview-store.ts";
import { lazyDialog, lazyPart } from "../../parts/lazy-part.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { useOpenSite } from "../open-site.ts";
import { useFilePicking } from "./use-file-picking.tsx";
import { t } from "../../language/t.ts";

const BlockEditor = lazyPart(
  async () => (await import("../../features/block-editor/block-editor.tsx")).BlockEditor,
  <LoadingBlocks label={t("Loading editor…")} count={1} heightPx={160} />,
);
const BlockLibrary = lazyDialog(
  async () => (await import("../../features/canvas/block/block-library.tsx")).BlockLibrary,
);

export function PageContent({ canvas }: { readonly canvas: Canvas }): ReactElement {
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const { device } = useStore(previewStore);
  const { pickFile, picker } = useFilePicking();
  const { currency, language } = useOpenSite();
  const layout = useSyncExternalStore(canvas.draft.subscribe, canvas.draft.read);
  const renderEditor = (block: Block, label: string): ReactElement => (
    <BlockEditor
      key={block.id}
      block={block}
      label={label}
      pickFile={pickFile}
      money={{ currency, language }}
      mirror={canvas.written.mirrorOf(block.id)}
      onChange={(value, act) => changeValue(canvas, { block, value, act })}
    />
  );
  return (
    <>
      <BlockOutline
        canvas={canvas}
        layout={layout}
        device={device}
        renderEditor={renderEditor}
        onOpenLibrary={() => setIsLibraryOpen(true)}
      />
      {picker}
      {isLibraryOpen && <BlockLibrary canvas={canvas} isOpen onClose={() => setIsLibraryOpen(false)} />}
    </>
  );
}
