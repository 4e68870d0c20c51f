import type { ComponentType, ReactElement } from "react";
import { GeoEditor } from "../map/geo-editor.tsx";
import { MapEditor } from "../map/map-editor.tsx";
import { AudioEditor } from "../media/audio-editor.tsx";
import { CodeBlockEditor } from "../media/code-block-editor.tsx";
import { VideoEditor } from "../media/video-editor.tsx";
import { MenuEditor } from "../menu/menu-editor.tsx";
import { SummaryEditor } from "../summary/summary-editor.tsx";
import type { SpecialEditorProps } from "./special-editor.ts";
import type { SpecialType } from "./special-types.ts";

const EDITORS: Readonly<Record<SpecialType, ComponentType<SpecialEditorProps>>> = {
  4: MapEditor,
  10: GeoEditor,
  18: MenuEditor,
  20: SummaryEditor,
  23: CodeBlockEditor,
  32: VideoEditor,
  41: AudioEditor,
  55: SummaryEditor,
};

/** The editor that was made for a block's type; all of them are loaded with the first. */
export function SpecialBlockEditor({
  type,
  ...props
}: SpecialEditorProps & { readonly type: SpecialType }): ReactElement {
  const Editor = EDITORS[type];
  return <Editor type={type} {...props} />;
}
