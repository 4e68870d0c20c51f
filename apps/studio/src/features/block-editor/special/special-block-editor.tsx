import type { ComponentType, ReactElement } from "react";
import { AlbumBlockEditor } from "../collection-blocks/album-block-editor.tsx";
import { ArchiveBlockEditor } from "../collection-blocks/archive-block-editor.tsx";
import { ComponentBlockEditor } from "../component/component-block-editor.tsx";
import { GalleryEditor } from "../gallery/gallery-editor.tsx";
import { GeoEditor } from "../map/geo-editor.tsx";
import { MapEditor } from "../map/map-editor.tsx";
import { AudioEditor } from "../media/audio-editor.tsx";
import { CodeBlockEditor } from "../media/code-block-editor.tsx";
import { VideoEditor } from "../media/video-editor.tsx";
import { MenuEditor } from "../menu/menu-editor.tsx";
import { NavigationBlockEditor } from "../navigation/navigation-block-editor.tsx";
import { ServiceBlockEditor } from "../service/service-block-editor.tsx";
import { DonationBlockEditor } from "../shop/donation-block-editor.tsx";
import { ProductBlockEditor } from "../shop/product-block-editor.tsx";
import { SummaryEditor } from "../summary/summary-editor.tsx";
import type { SpecialEditorProps } from "./special-editor.ts";
import type { SpecialType } from "./special-types.ts";

const EDITORS: Readonly<Record<SpecialType, ComponentType<SpecialEditorProps>>> = {
  1: NavigationBlockEditor,
  4: MapEditor,
  6: ServiceBlockEditor,
  8: GalleryEditor,
  10: GeoEditor,
  18: MenuEditor,
  20: SummaryEditor,
  23: CodeBlockEditor,
  24: ServiceBlockEditor,
  25: ServiceBlockEditor,
  27: ArchiveBlockEditor,
  28: ArchiveBlockEditor,
  29: ArchiveBlockEditor,
  30: ArchiveBlockEditor,
  32: VideoEditor,
  41: AudioEditor,
  42: ServiceBlockEditor,
  43: ProductBlockEditor,
  45: ServiceBlockEditor,
  46: ServiceBlockEditor,
  50: ServiceBlockEditor,
  52: DonationBlockEditor,
  55: SummaryEditor,
  56: ServiceBlockEditor,
  59: ServiceBlockEditor,
  60: AlbumBlockEditor,
  61: ArchiveBlockEditor,
  63: ServiceBlockEditor,
  65: ServiceBlockEditor,
  66: ServiceBlockEditor,
  68: ServiceBlockEditor,
  1337: ComponentBlockEditor,
};

/** The dedicated editor of a block type; all of them are loaded with the first. */
export function SpecialBlockEditor({
  type,
  ...props
}: SpecialEditorProps & { readonly type: SpecialType }): ReactElement {
  const Editor = EDITORS[type];
  return <Editor type={type} {...props} />;
}
