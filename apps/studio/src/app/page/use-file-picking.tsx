import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { useState, type ReactElement } from "react";
import { lazyDialog } from "../../parts/lazy-part.tsx";

const FilePicker = lazyDialog(async () => (await import("../../features/file/file-picker.tsx")).FilePicker);

type Kind = AssetView["kind"];
type TakeFile = (asset: AssetView) => void;
type Asked = {
  readonly kind: Kind;
  readonly answer: (asset: AssetView | null) => void;
  readonly onEach: TakeFile | undefined;
};

type FilePicking = {
  /**
   * Opens a dialog to choose or upload a file. Resolves to null when canceled. `onEach` allows choosing several and is
   * called for each.
   */
  readonly pickFile: (kind: Kind, onEach?: TakeFile) => Promise<AssetView | null>;
  readonly picker: ReactElement | null;
};

/** File picking for features that must not depend on files. */
export function useFilePicking(): FilePicking {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = (asset: AssetView | null): void => {
    asked?.answer(asset);
    setAsked(null);
  };
  return {
    pickFile: (kind, onEach) => new Promise((resolve) => setAsked({ kind, answer: resolve, onEach })),
    picker: asked && (
      <FilePicker
        kind={asked.kind}
        isMany={asked.onEach !== undefined}
        onPick={asked.onEach ?? answer}
        onClose={() => answer(null)}
      />
    ),
  };
}
