import type { AlbumBlockValue } from "@stoa/core/block/album/album-block-schema.ts";
import type { ReactElement } from "react";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { withoutMember } from "../media/without-member.ts";
import { EditorPart } from "../special/editor-part.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { CollectionPart } from "./collection-part.tsx";
import { t } from "../../../language/t.ts";

const HINT = t("Choose an album. Its tracks play here, in album order.");
/** spec: platform 9, tracks in an album */
const MAX_TRACKS = 60;
const TRACKS = [t("track"), t("tracks")] as const;

export function AlbumBlockEditor({ value, onChange }: SpecialEditorProps): ReactElement {
  const album = value as AlbumBlockValue;
  const choose = (collectionId: string | undefined): void =>
    onChange(
      collectionId === undefined ? withoutMember(album, "collectionId") : { ...album, collectionId },
      t("Choose album"),
    );
  return (
    <div className={shared["editor"]}>
      <CollectionPart
        collectionId={album.collectionId}
        limit={MAX_TRACKS}
        nouns={TRACKS}
        hint={HINT}
        onChange={choose}
      />
      {album.collectionId !== undefined && <p className={shared["note"]}>{t("Tracks without audio are left out.")}</p>}
      <EditorPart title={t("Text")}>
        <SwitchField
          label={t("Show album title")}
          isOn={album.showTitle}
          onChange={(showTitle) => onChange({ ...album, showTitle }, t("Change album title"))}
        />
      </EditorPart>
    </div>
  );
}
