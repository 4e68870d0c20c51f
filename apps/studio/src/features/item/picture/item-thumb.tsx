import type { Image } from "@stoa/core/image/image-schema.ts";
import { CalendarDays, FileText, ImageIcon, Music, Video } from "lucide-react";
import type { CSSProperties, ReactElement } from "react";
import styles from "./item-thumb.module.css";

type ItemThumbProps = { readonly picture: Image | null; readonly recordType: number; readonly widthPx?: 300 | 750 };

const ICONS: Readonly<Record<number, typeof FileText>> = { 2: ImageIcon, 7: Music, 8: Video, 12: CalendarDays };

/** An item's picture or an icon for its kind; the text beside it names it. */
export function ItemThumb({ picture, recordType, widthPx = 300 }: ItemThumbProps): ReactElement {
  const Icon = ICONS[recordType] ?? FileText;
  const ground: CSSProperties = picture ? { background: `#${picture.meanColor}` } : {};
  return (
    <span className={styles["thumb"]} style={ground}>
      {picture ? (
        <img src={`${picture.url}?format=${widthPx}w`} alt="" loading="lazy" draggable={false} />
      ) : (
        <Icon aria-hidden="true" />
      )}
    </span>
  );
}
