import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { useState, type ReactElement } from "react";
import { lazyDialog } from "../parts/lazy-part.tsx";

const FilePicker = lazyDialog(async () => (await import("../features/file/file-picker.tsx")).FilePicker);

type Kind = AssetView["kind"];
type Asked = { readonly kind: Kind; readonly answer: (asset: AssetView | null) => void };

type FilePicking = {
  /** Lets the owner choose a file of the site, or upload one; null when they choose none. */
  readonly pickFile: (kind: Kind) => Promise<AssetView | null>;
  /** The dialog while somebody is asked; shown anywhere in the room. */
  readonly picker: ReactElement | null;
};

/** Hands the choice of files to rooms whose features know nothing of files. */
export function useFilePicking(): FilePicking {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = (asset: AssetView | null): void => {
    asked?.answer(asset);
    setAsked(null);
  };
  return {
    pickFile: (kind) => new Promise((resolve) => setAsked({ kind, answer: resolve })),
    picker: asked && <FilePicker kind={asked.kind} onPick={answer} onClose={() => answer(null)} />,
  };
}
