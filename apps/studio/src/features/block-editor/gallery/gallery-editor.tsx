import type { GalleryBlockValue } from "@stoa/core/block/gallery/gallery-block-schema.ts";
import { gallerySettings, showsGalleryText, withGalleryText } from "@stoa/core/block/gallery/gallery-settings.ts";
import { GalleryHorizontal, GalleryThumbnails, LayoutGrid, StretchHorizontal } from "lucide-react";
import { useState, type ReactElement } from "react";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { DocumentField } from "../field/document-field.tsx";
import { withoutMember } from "../media/without-member.ts";
import { ChoiceTiles, type ChoiceTile } from "../special/tiles/choice-tiles.tsx";
import { CollectionCount } from "../special/collection-count.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import { MoreFields } from "../special/more-fields.tsx";
import { RangedMembers } from "../special/range/ranged-members.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { GALLERY_EDITOR_MESSAGES } from "./gallery-editor-messages.ts";
import { PictureList } from "./picture-list.tsx";
import { t } from "../../../language/t.ts";

type Gallery = GalleryBlockValue;

const DESIGNS: readonly ChoiceTile<Gallery["design"]>[] = [
  { value: "grid", text: t("Grid"), Icon: LayoutGrid },
  { value: "slideshow", text: t("Slideshow"), Icon: GalleryThumbnails },
  { value: "slider", text: t("Slider"), Icon: GalleryHorizontal },
  { value: "stacked", text: t("Stack"), Icon: StretchHorizontal },
];

const MAX_ITEMS = 250;

type SourceProps = SpecialEditorProps & { readonly gallery: Gallery };

function PictureSource({ gallery, type, place, onChange }: SourceProps): ReactElement {
  const { collectionId, images } = gallery;
  const [isChoosing, setIsChoosing] = useState(false);
  const isOfCollection = collectionId !== undefined || isChoosing;
  const lead = (to: string | undefined): void =>
    onChange(
      to === undefined ? withoutMember(gallery, "collectionId") : { ...gallery, collectionId: to },
      t("Choose collection"),
    );
  return (
    <EditorPart title={t("Images")}>
      {!isOfCollection && <PictureList gallery={gallery} type={type} place={place} onChange={onChange} />}
      <SwitchField
        label={t("Show images from a collection")}
        {...(isOfCollection && images.length > 0 ? { hint: GALLERY_EDITOR_MESSAGES.kept } : {})}
        isOn={isOfCollection}
        onChange={(isOn) => {
          setIsChoosing(isOn);
          if (!isOn && collectionId !== undefined) lead(undefined);
        }}
      />
      {isOfCollection && (
        <>
          <DocumentField
            label={t("Collection")}
            kind="collection"
            value={collectionId ?? ""}
            onChange={(to) => {
              setIsChoosing(true);
              lead(to);
            }}
          />
          {collectionId === undefined ? (
            <p className={shared["note"]}>{GALLERY_EDITOR_MESSAGES.collection}</p>
          ) : (
            <CollectionCount collectionId={collectionId} limit={MAX_ITEMS} nouns={[t("item"), t("items")]} />
          )}
        </>
      )}
    </EditorPart>
  );
}

export function GalleryEditor(props: SpecialEditorProps): ReactElement {
  const { value, onChange } = props;
  const gallery = value as Gallery;
  const settings = gallerySettings(gallery);
  const isWorded = showsGalleryText(gallery);
  const choose = (design: Gallery["design"]): void =>
    onChange(withGalleryText({ ...gallery, design }, isWorded), t("Change gallery design"));
  return (
    <div className={shared["editor"]}>
      <PictureSource {...props} gallery={gallery} />
      <EditorPart title={t("Design")}>
        <ChoiceTiles label={t("Design")} isLabelHidden tiles={DESIGNS} value={gallery.design} onChoose={choose} />
        <RangedMembers {...props} names={settings.layout} />
      </EditorPart>
      {settings.movement.length > 0 && (
        <EditorPart title={t("Playback")}>
          <RangedMembers {...props} names={settings.movement} />
        </EditorPart>
      )}
      <EditorPart title={t("Text")}>
        <SwitchField
          label={t("Show text")}
          hint={t("Image titles and descriptions.")}
          isOn={isWorded}
          onChange={(isOn) => onChange(withGalleryText(gallery, isOn), t("Change gallery text"))}
        />
        <RangedMembers {...props} names={settings.words} />
      </EditorPart>
      <EditorPart title={t("On click")}>
        <RangedMembers {...props} names={settings.clicks} />
      </EditorPart>
      <MoreFields summary={t("Theme options")} isFilled={false}>
        <div className={shared["fields"]}>
          <p className={shared["note"]}>{GALLERY_EDITOR_MESSAGES.forThemes}</p>
          <RangedMembers {...props} names={settings.forThemes} />
        </div>
      </MoreFields>
    </div>
  );
}
