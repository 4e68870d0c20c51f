import type { GalleryBlockImage } from "@stoa/core/block/gallery/gallery-block-schema.ts";
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { PictureFocus } from "../../../parts/picture/picture-focus.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { blockFields } from "../block-fields.ts";
import { childPath, FieldList, type FieldLocation } from "../field/field-list.tsx";
import { MoreFields } from "../special/more-fields.tsx";
import { FileButton } from "../../../parts/file/file-button.tsx";
import { GALLERY_EDITOR_MESSAGES } from "./gallery-editor-messages.ts";
import type { PlacedPicture } from "./gallery-pictures.ts";
import styles from "./gallery-editor.module.css";
import { t } from "../../../language/t.ts";

type PictureDetailsProps = {
  readonly placed: PlacedPicture;
  readonly count: number;
  readonly type: number;
  readonly place: FieldLocation;
  readonly onChange: (picture: GalleryBlockImage, act?: string) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

const MAX_ALT_TEXT = 1000;

function fieldsNamed(type: number, names: readonly string[]) {
  const images = blockFields(type).find(({ name }) => name === "images");
  return images?.kind === "list" ? images.fields.filter(({ name }) => names.includes(name)) : [];
}

function PictureActions({ placed, place, onChange, onMove, onRemove }: PictureDetailsProps): ReactElement {
  const { at, picture } = placed;
  const number = at + 1;
  return (
    <div className={styles["actions"]}>
      <IconButton
        label={t("Move image {number} earlier", { number })}
        icon={<ArrowLeft aria-hidden="true" />}
        onPress={() => onMove(at - 1)}
      />
      <IconButton
        label={t("Move image {number} later", { number })}
        icon={<ArrowRight aria-hidden="true" />}
        onPress={() => onMove(at + 1)}
      />
      <FileButton
        kind="image"
        icon={<ImagePlus aria-hidden="true" />}
        pickFile={place.pickFile}
        onPick={(file) =>
          onChange(
            { ...picture, image: { imageId: file.id, altText: file.picture?.altText ?? "" } },
            t("Change gallery image"),
          )
        }
      >
        {t("Replace")}
      </FileButton>
      <IconButton
        label={t("Remove image {number}", { number })}
        icon={<Trash2 aria-hidden="true" />}
        onPress={onRemove}
      />
    </div>
  );
}

export function PictureDetails(props: PictureDetailsProps): ReactElement {
  const { placed, count, type, place, onChange, onClose } = props;
  const { at, picture } = placed;
  const { image, title, description, link } = picture;
  const listPlace = { ...place, path: childPath(childPath(place.path, "images"), at) };
  const write = (changed: Record<string, unknown>): void => onChange(changed as GalleryBlockImage);
  return (
    <fieldset aria-label={t("Image {number} of {count}", { number: at + 1, count })} className={styles["details"]}>
      <div className={styles["heading"]}>
        <p className={styles["title"]}>{t("Image {number} of {count}", { number: at + 1, count })}</p>
        <ActionButton tone="quiet" onPress={onClose}>
          {t("Close")}
        </ActionButton>
      </div>
      <PictureActions {...props} />
      <TextField
        label={t("Alt text")}
        hint={GALLERY_EDITOR_MESSAGES.altHint}
        value={image.altText}
        maxLength={MAX_ALT_TEXT}
        onChange={(altText) => onChange({ ...picture, image: { ...image, altText } })}
      />
      <PictureFocus image={image} onChange={(changed) => onChange({ ...picture, image: changed })} />
      <FieldList fields={fieldsNamed(type, ["title"])} value={picture} place={listPlace} onChange={write} />
      <MoreFields summary={t("Description and link")} isFilled={description !== "" || link !== undefined}>
        <FieldList
          fields={fieldsNamed(type, ["description", "link"])}
          value={picture}
          place={listPlace}
          onChange={write}
        />
      </MoreFields>
      {title === "" && description === "" ? null : (
        <p className={styles["note"]}>{GALLERY_EDITOR_MESSAGES.wordsHint}</p>
      )}
    </fieldset>
  );
}
