import type { StockRow } from "@stoa/core/stock/stock-api.ts";
import { useNavigate } from "@tanstack/react-router";
import { Boxes, Search } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { priceFromText, variantsText } from "../../parts/amount/price-texts.ts";
import {
  RecordTable,
  RowButton,
  RowText,
  type RecordColumn,
  type RecordSort,
} from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { SearchBox } from "../../parts/list/search-box.tsx";
import type { SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { loadStock, type StockSort } from "./inventory-calls.ts";
import { stockCountText } from "./inventory-texts.ts";
import { VariantStockList } from "./variant-stock-list.tsx";
import { t } from "../../language/t.ts";

type InventoryProps = {
  readonly time: SiteTime;
  readonly mayEdit: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

function StockState({ row, language }: { readonly row: StockRow; readonly language: string }): ReactElement {
  const isSoldOut = !row.stock.unlimited && row.stock.quantity === 0;
  return isSoldOut ? (
    <StatusBadge tone="warn">{t("Sold out")}</StatusBadge>
  ) : (
    <>{stockCountText(row.stock, language)}</>
  );
}

type Expansion = { readonly open: string | null; readonly onToggle: (productId: string) => void };

function columnsOf(language: string, { open, onToggle }: Expansion): RecordColumn<StockRow>[] {
  return [
    {
      id: "name",
      title: t("Product"),
      kind: "main",
      isSortable: true,
      renderCell: ({ productId, title, variantCount }) => (
        <RowButton isExpanded={open === productId} onPress={() => onToggle(productId)}>
          <RowText title={title} note={variantCount > 1 ? variantsText(variantCount, language) : undefined} />
        </RowButton>
      ),
    },
    {
      id: "price",
      title: t("Price"),
      kind: "number",
      isSortable: true,
      renderCell: (row) => priceFromText(row, language),
    },
    {
      id: "stock",
      title: t("Stock"),
      kind: "number",
      isSortable: true,
      renderCell: (row) => <StockState row={row} language={language} />,
    },
  ];
}

function NothingStocked({ search, onSearch }: Pick<InventoryProps, "search" | "onSearch">): ReactElement {
  const navigate = useNavigate();
  if (search) {
    return (
      <StateNotice
        title={t("No products match “{search}”", { search })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={() => onSearch("")}>{t("Show all stock")}</ActionButton>}
      >
        {t("Search covers titles and SKUs.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title={t("No inventory yet")}
      icon={<Boxes aria-hidden="true" />}
      action={<ActionButton onPress={() => void navigate({ to: "/products" })}>{t("Open products")}</ActionButton>}
    >
      {t("Products and services you sell appear here with their stock. Add a product first.")}
    </StateNotice>
  );
}

function sortOf({ by }: RecordSort): StockSort {
  return by === "stock" || by === "price" ? by : "name";
}

/** spec: platform 2, inventory panel */
export function InventoryContent({ time, mayEdit, search, onSearch }: InventoryProps): ReactElement {
  const [open, setOpen] = useState<string | null>(null);
  const [sort, setSort] = useState<RecordSort>({ by: "name", isDescending: false });
  const filter = { search, sort: sortOf(sort), isDescending: sort.isDescending };
  const list = usePages<StockRow>({
    queryKey: ["stock", "list", filter],
    load: (cursor) => loadStock(filter, cursor),
  });
  const toggle = (productId: string): void => setOpen(open === productId ? null : productId);
  return (
    <>
      <RoomHeader
        title={t("Inventory")}
        count={countText(list, [t("product"), t("products")], time.language)}
        search={
          <SearchBox
            label={t("Search inventory")}
            placeholder={t("Title or SKU")}
            search={search}
            onSearch={onSearch}
          />
        }
      />
      <PagedContent
        list={list}
        what={t("your inventory")}
        empty={<NothingStocked search={search} onSearch={onSearch} />}
      >
        {(rows) => (
          <RecordTable
            caption={t("Inventory")}
            columns={columnsOf(time.language, { open, onToggle: toggle })}
            rows={rows}
            rowId={({ productId }) => productId}
            sort={sort}
            onSort={setSort}
            renderBelow={(row) =>
              open === row.productId && <VariantStockList product={row} time={time} mayEdit={mayEdit} />
            }
          />
        )}
      </PagedContent>
    </>
  );
}
