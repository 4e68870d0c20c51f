import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { File, FileText, Film, Music, type LucideIcon } from "lucide-react";
import type { CSSProperties, ReactElement } from "react";
import styles from "./file-tile.module.css";

const ICONS: Readonly<Record<AssetView["kind"], LucideIcon>> = {
  image: File,
  video: Film,
  audio: Music,
  file: FileText,
};

export function FileThumb({ asset }: { readonly asset: AssetView }): ReactElement {
  const { picture, kind, url } = asset;
  const Icon = ICONS[kind];
  if (!picture) {
    return (
      <span className={styles["thumb"]}>
        <Icon aria-hidden="true" />
        <span className={styles["extension"]}>{asset.filename.split(".").at(-1)}</span>
      </span>
    );
  }
  const { focalPoint, meanColor } = picture;
  const look: CSSProperties = {
    objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%`,
    background: `#${meanColor}`,
  };
  return (
    <span className={styles["thumb"]}>
      <img src={`${url}?format=300w`} alt="" loading="lazy" decoding="async" style={look} draggable={false} />
    </span>
  );
}

/** Returns the size and dimensions: `1.2 MB · 1600 × 900`. */
export function factsText({ byteCount, picture }: AssetView): string {
  const size = byteSizeText(byteCount);
  return picture ? `${size} · ${picture.widthPx} × ${picture.heightPx}` : size;
}
