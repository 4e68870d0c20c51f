import type { Image } from "@stoa/core/image/image-schema.ts";
import { ImageIcon } from "lucide-react";
import type { CSSProperties, ReactElement } from "react";
import styles from "../../../parts/picture/small-picture.module.css";

type ProductPictureProps = { readonly image: Image | null | undefined; readonly sizePx: number };

export function ProductPicture({ image, sizePx }: ProductPictureProps): ReactElement {
  const box: CSSProperties = {
    width: `${sizePx}px`,
    height: `${sizePx}px`,
    ...(image ? { background: `#${image.meanColor}` } : {}),
  };
  return (
    <span className={styles["picture"]} style={box}>
      {image ? (
        <img src={smallImageUrl(image.url, sizePx)} alt="" width={sizePx} height={sizePx} loading="lazy" />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  );
}

function smallImageUrl(url: string, sizePx: number): string {
  return `${url}${url.includes("?") ? "&" : "?"}format=${sizePx <= 50 ? 100 : 300}w`;
}
