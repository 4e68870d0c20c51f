import { ImageIcon } from "lucide-react";
import type { ReactElement } from "react";
import { usePictureFile } from "../../../parts/picture/picture-file.ts";
import styles from "./gallery-editor.module.css";

export function GalleryPicture({ imageId }: { readonly imageId: string }): ReactElement {
  const file = usePictureFile(imageId);
  return (
    <span className={styles["picture"]}>
      {file?.picture ? (
        <img src={`${file.url}?format=300w`} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  );
}
