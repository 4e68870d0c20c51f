import type { GalleryBlockValue } from "@stoa/core/block/gallery/gallery-block-schema.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import type { PickedFile } from "../../../parts/file/pick-file.ts";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { GALLERY_EDITOR_MESSAGES } from "./gallery-editor-messages.ts";
import { missingText, movePicture, picturesOf, placedPictures } from "./gallery-pictures.ts";
import { PictureDetails } from "./picture-details.tsx";
import { PictureTiles } from "./picture-tiles.tsx";
import { t } from "../../../language/t.ts";

type PictureListProps = Pick<SpecialEditorProps, "type" | "place"> & {
  readonly gallery: GalleryBlockValue;
  readonly onChange: (gallery: GalleryBlockValue, act?: string) => void;
};

/** spec: platform 9, items in a user-orderable collection */
const MAX_PICTURES = 250;

function countText(count: number): string {
  return t("{count, plural, one {# picture} other {# pictures}}", { count });
}

export function PictureList({ gallery, type, place, onChange }: PictureListProps): ReactElement {
  const { images } = gallery;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const around = useRef<HTMLDivElement>(null);
  const pictures = placedPictures(images);
  const open = openAt === null ? undefined : pictures[openAt];
  const isFull = images.length >= MAX_PICTURES;
  const missing = missingText(images);
  const write = (changed: GalleryBlockValue["images"], act?: string): void =>
    onChange({ ...gallery, images: changed }, act);
  const move = (from: number, to: number): void => {
    const moved = movePicture(images, from, to);
    if (moved === images) {
      // The buttons stay in place at both ends to keep focus.
      setSaid(to < 0 ? GALLERY_EDITOR_MESSAGES.first : GALLERY_EDITOR_MESSAGES.last);
      return;
    }
    write(moved, t("Move image"));
    setOpenAt(openAt === null ? null : to);
    setSaid(t("Moved to position {position} of {count}.", { position: to + 1, count: images.length }));
  };
  // Several pictures can be picked between two renders.
  const latest = useRef(gallery);
  useEffect(() => {
    latest.current = gallery;
  }, [gallery]);
  const add = (file: PickedFile): void => {
    const former = latest.current;
    if (former.images.length >= MAX_PICTURES) return;
    latest.current = { ...former, images: [...former.images, ...picturesOf([file])] };
    onChange(latest.current, t("Add image"));
    setSaid(t("Image {number} added.", { number: latest.current.images.length }));
  };
  const close = (): void => {
    setOpenAt(null);
    around.current?.querySelector<HTMLElement>('[role="grid"], button')?.focus();
  };
  const remove = (at: number): void => {
    write(images.toSpliced(at, 1), t("Remove image"));
    close();
    setSaid(t("Image removed."));
  };
  return (
    <div ref={around} className={shared["fields"]}>
      {images.length === 0 ? (
        <p className={shared["note"]}>{GALLERY_EDITOR_MESSAGES.none}</p>
      ) : (
        <>
          <p className={shared["note"]}>
            {countText(images.length)}. {images.length > 1 && GALLERY_EDITOR_MESSAGES.order} {missing}
          </p>
          <PictureTiles pictures={pictures} openAt={openAt} onOpen={setOpenAt} onMove={move} />
        </>
      )}
      {open && (
        <PictureDetails
          key={open.key}
          placed={open}
          count={images.length}
          type={type}
          place={place}
          onChange={(picture, act) => write(images.with(open.at, picture), act)}
          onMove={(to) => move(open.at, to)}
          onRemove={() => remove(open.at)}
          onClose={close}
        />
      )}
      {isFull ? (
        <p className={shared["note"]}>{fillMessage(GALLERY_EDITOR_MESSAGES.full, { max: MAX_PICTURES })}</p>
      ) : (
        <div className={shared["row"]}>
          <ActionButton icon={<ImagePlus aria-hidden="true" />} onPress={() => void place.pickFile("image", add)}>
            {images.length === 0 ? t("Choose images") : t("Add images")}
          </ActionButton>
        </div>
      )}
      <output className="only-spoken">{said}</output>
    </div>
  );
}
