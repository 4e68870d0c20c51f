import type { ItemRow } from "@stoa/core/item/list/item-list-api.ts";
import { ITEM_STATUS_TEXTS } from "@stoa/core/item/item-status-texts.ts";
import type { ReactElement } from "react";
import { statusLabel } from "../../parts/draft/publish-status.ts";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { ITEM_STATUS_TONES } from "./item-texts.ts";
import styles from "./item-badges.module.css";
import { t, translated } from "../../language/t.ts";

type ItemBadgesProps = { readonly item: Pick<ItemRow, "itemStatus" | "status"> };

/** Status of an item, and whether visitors see an older version. */
export function ItemBadges({ item }: ItemBadgesProps): ReactElement {
  const { itemStatus, status } = item;
  const isWaiting = status !== "published" && (itemStatus === "published" || itemStatus === "scheduled");
  const live = statusLabel(status);
  return (
    <span className={styles["badges"]}>
      <StatusBadge tone={ITEM_STATUS_TONES[itemStatus]}>{translated(ITEM_STATUS_TEXTS[itemStatus])}</StatusBadge>
      {isWaiting && <StatusBadge tone={live.tone}>{status === "new" ? t("Not published yet") : live.text}</StatusBadge>}
    </span>
  );
}
