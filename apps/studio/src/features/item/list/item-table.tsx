import type { ItemRow } from "@stoa/core/item/list/item-list-api.ts";
import { Link } from "@tanstack/react-router";
import { Copy, Star, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "../../../parts/action/action-button.tsx";
import { RecordTable, type RecordColumn } from "../../../parts/table/record-table.tsx";
import type { SiteTime } from "../../../parts/time/site-time.ts";
import rowStyles from "../../../parts/table/row-link.module.css";
import type { ItemActs } from "../item-acts.ts";
import { ItemBadges } from "../item-badges.tsx";
import { ItemThumb } from "../picture/item-thumb.tsx";
import { itemDateText, type ItemNoun } from "../item-texts.ts";
import styles from "./item-table.module.css";
import { t } from "../../../language/t.ts";

type ItemTableProps = {
  readonly rows: readonly ItemRow[];
  readonly collectionId: string;
  readonly noun: ItemNoun;
  readonly time: SiteTime;
  readonly acts: ItemActs;
};

function columnsOf({ collectionId, noun, time, acts }: ItemTableProps): RecordColumn<ItemRow>[] {
  return [
    {
      id: "title",
      title: t("Title"),
      kind: "main",
      renderCell: (row) => (
        <span className={styles["name"]}>
          <span className={styles["thumb"]}>
            <ItemThumb picture={row.picture} recordType={row.recordType} />
          </span>
          <Link
            to="/pages/$documentId/items/$itemId"
            params={{ documentId: collectionId, itemId: row.id }}
            className={rowStyles["link"]}
          >
            {row.title || t("Untitled {itemNoun}", { itemNoun: noun.one })}
          </Link>
          {row.isStarred && (
            <span className={styles["star"]}>
              <Star aria-hidden="true" />
              <span className="only-spoken">{t("Featured")}</span>
            </span>
          )}
        </span>
      ),
    },
    { id: "status", title: t("Status"), renderCell: (row) => <ItemBadges item={row} /> },
    {
      id: "date",
      title: noun.one === "event" ? t("Starts") : t("Date"),
      kind: "wide",
      renderCell: (row) => <span className={styles["date"]}>{itemDateText(row, time)}</span>,
    },
    {
      id: "acts",
      title: t("Actions"),
      kind: "actions",
      renderCell: (row) => (
        <span className={styles["acts"]}>
          <IconButton
            label={t("Duplicate {title}", { title: row.title })}
            icon={<Copy aria-hidden="true" />}
            isDisabled={acts.isBusy}
            onPress={() => acts.duplicate(row)}
          />
          <IconButton
            label={t("Delete {title}", { title: row.title })}
            icon={<Trash2 aria-hidden="true" />}
            isDisabled={acts.isBusy}
            onPress={() => acts.remove(row)}
          />
        </span>
      ),
    },
  ];
}

export function ItemTable(props: ItemTableProps): ReactElement {
  return (
    <RecordTable
      caption={t("The {itemNoun}", { itemNoun: props.noun.many })}
      columns={columnsOf(props)}
      rows={props.rows}
      rowId={({ id }) => id}
    />
  );
}
