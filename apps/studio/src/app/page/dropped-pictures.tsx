import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { addBlocks } from "@stoa/core/page/layout/place-blocks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactElement } from "react";
import { hasRoom } from "../../features/canvas/canvas-acts.ts";
import type { DroppedFiles } from "../../features/canvas/canvas-store.ts";
import type { Canvas } from "../../features/canvas/canvas.ts";
import { fieldDropPosition, type FieldDropPosition } from "../../features/canvas/drop/field-drop-position.ts";
import { refreshFiles } from "../../features/file/file-calls.ts";
import { UploadsPanel } from "../../features/file/upload/uploads-panel.tsx";
import { useUploads } from "../../features/file/upload/use-uploads.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import styles from "./dropped-pictures.module.css";
import { translated } from "../../language/t.ts";

const IMAGE_BLOCK = 5;

function addPicture(canvas: Canvas, { id: imageId, picture }: AssetView, position: FieldDropPosition): void {
  const { ids, at } = position;
  const id = ids[at];
  if (!picture || id === undefined || !hasRoom(canvas, 1)) return;
  const image = { imageId, altText: picture.altText };
  const block = { id, type: IMAGE_BLOCK, value: { ...BLOCK_TYPES.get(IMAGE_BLOCK)?.defaults, image } };
  canvas.draft.edit("Add image", (layout) =>
    addBlocks(layout, [block], { drop: fieldDropPosition(layout, position), makeId: createDocumentId }),
  );
  canvas.select(id);
}

/** Returns the pictures among `files` and reports the first file that is not one. */
function picturesOf(files: readonly File[]): readonly File[] {
  const other = files.find(({ type }) => !type.startsWith("image/"));
  if (other) showToast({ text: fillMessage(translated(ASSET_MESSAGES.unsupported), { fileName: other.name }) });
  return files.filter(({ type }) => type.startsWith("image/"));
}

type DroppedPicturesProps = { readonly canvas: Canvas; readonly dropped: DroppedFiles };

/**
 * Pictures dropped on the page: uploaded to the site's files, then inserted as blocks where they were dropped; a failed
 * one can be retried.
 */
export function DroppedPictures({ canvas, dropped }: DroppedPicturesProps): ReactElement {
  const queries = useQueryClient();
  const places = useRef(new Map<File, FieldDropPosition>());
  const taken = useRef<DroppedFiles | null>(null);
  const uploads = useUploads(undefined, (asset, { file }) => {
    const place = places.current.get(file);
    if (place) addPicture(canvas, asset, place);
    void refreshFiles(queries);
  });
  const { start } = uploads;
  useEffect(() => {
    if (taken.current === dropped) return;
    taken.current = dropped;
    const pictures = picturesOf(dropped.files);
    if (pictures.length === 0 || !hasRoom(canvas, pictures.length)) return;
    const ids = pictures.map(() => createDocumentId());
    for (const [at, file] of pictures.entries()) places.current.set(file, { drop: dropped.drop, ids, at });
    start(pictures, null);
  }, [canvas, dropped, start]);
  return (
    <div className={styles["dropped"]}>
      <UploadsPanel uploads={uploads} />
    </div>
  );
}
