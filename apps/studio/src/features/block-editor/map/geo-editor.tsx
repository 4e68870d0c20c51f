import type { GeoBlockValue } from "@stoa/core/block/geo/geo-block-schema.ts";
import type { ReactElement } from "react";
import { BlockMembers } from "../special/block-members.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import styles from "../special/special-editor.module.css";
import { PlaceFields } from "./place-fields.tsx";
import { withPlace } from "./with-position.ts";
import { t } from "../../../language/t.ts";

export function GeoEditor(props: SpecialEditorProps): ReactElement {
  const { value, onChange } = props;
  const geo = value as GeoBlockValue;
  return (
    <div className={styles["editor"]}>
      <PlaceFields kept={geo} onChange={(next, act) => onChange(withPlace(geo, next), act)} />
      <EditorPart title={t("Text")}>
        <BlockMembers {...props} names={["notation", "showAddress"]} />
      </EditorPart>
    </div>
  );
}
