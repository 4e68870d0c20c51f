import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { ReactElement } from "react";
import { FocalPointPicker } from "./focal-point-picker.tsx";
import { usePictureFile } from "./picture-file.ts";
import styles from "./picture-focus.module.css";
import { t } from "../../language/t.ts";

type PictureFocusProps = { readonly image: ImageUse; readonly onChange: (image: ImageUse) => void };

/** Focal point for cropping in this use; defaults to the file's own. */
export function PictureFocus({ image, onChange }: PictureFocusProps): ReactElement | null {
  const file = usePictureFile(image.imageId);
  if (!file?.picture) return null;
  return (
    <details className={styles["focus"]}>
      <summary>{t("Focal point")}</summary>
      <FocalPointPicker
        url={file.url}
        point={image.focalPoint ?? file.picture.focalPoint}
        onChange={(focalPoint) => onChange({ ...image, focalPoint })}
      />
    </details>
  );
}
