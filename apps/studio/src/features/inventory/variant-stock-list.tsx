import type { StockMovement, StockRow, VariantStock } from "@stoa/core/stock/stock-api.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { usePages } from "../../parts/list/use-pages.ts";
import { AdjustStockDialog } from "./adjust-stock-dialog.tsx";
import { loadMovements, variantStockQuery } from "./inventory-calls.ts";
import { MOVEMENT_TEXTS, stockCountText, variantName } from "./inventory-texts.ts";
import { t, translated } from "../../language/t.ts";

type Opened = { readonly kind: "adjust" | "history"; readonly variant: VariantStock };

type ListProps = { readonly product: StockRow; readonly time: SiteTime; readonly mayEdit: boolean };

type ColumnsInput = {
  readonly title: string;
  readonly language: string;
  readonly mayEdit: boolean;
  readonly onOpen: (opened: Opened) => void;
};

function columnsOf({ title, language, mayEdit, onOpen }: ColumnsInput): RecordColumn<VariantStock>[] {
  return [
    {
      id: "variant",
      title: t("Variant"),
      kind: "main",
      renderCell: (variant) => <RowText title={variantName(variant, title)} note={variant.sku} />,
    },
    { id: "stock", title: t("Stock"), kind: "number", renderCell: ({ stock }) => stockCountText(stock, language) },
    {
      id: "actions",
      title: t("Actions"),
      kind: "actions",
      renderCell: (variant) =>
        mayEdit && (
          <>
            <ActionButton
              tone="quiet"
              label={t("{name} history", { name: variantName(variant, title) })}
              onPress={() => onOpen({ kind: "history", variant })}
            >
              {t("History")}
            </ActionButton>
            <ActionButton
              label={t("Adjust {name}", { name: variantName(variant, title) })}
              onPress={() => onOpen({ kind: "adjust", variant })}
            >
              {t("Adjust")}
            </ActionButton>
          </>
        ),
    },
  ];
}

type HistoryProps = {
  readonly productId: string;
  readonly variant: VariantStock;
  readonly name: string;
  readonly time: SiteTime;
  readonly onClose: () => void;
};

function HistoryDialog({ productId, variant, name, time, onClose }: HistoryProps): ReactElement {
  const { variantId } = variant;
  const list = usePages<StockMovement>({
    queryKey: ["stock", "movements", variantId],
    load: (cursor) => loadMovements(productId, variantId, cursor),
  });
  return (
    <ModalDialog
      title={t("“{name}” history", { name })}
      isOpen
      isWide
      onClose={onClose}
      footer={<ActionButton onPress={onClose}>{t("Close")}</ActionButton>}
    >
      <PagedContent list={list} what={t("the history")} rowHeightPx={40} empty={<p>{t("No stock changes yet.")}</p>}>
        {(rows) => (
          <RecordTable
            caption={t("Stock changes of {name}, newest first", { name })}
            rows={rows}
            rowId={({ id }) => id}
            columns={[
              {
                id: "what",
                title: t("Event"),
                kind: "main",
                renderCell: ({ reason, note, by }) => (
                  <RowText title={note === null ? MOVEMENT_TEXTS[reason] : translated(note)} note={by} />
                ),
              },
              { id: "at", title: t("Date"), renderCell: ({ at }) => momentText(at, time) },
              {
                id: "delta",
                title: t("Change"),
                kind: "number",
                renderCell: ({ delta }) => delta.toLocaleString(time.language, { signDisplay: "exceptZero" }),
              },
              {
                id: "stock",
                title: t("New stock"),
                kind: "number",
                renderCell: ({ stock }) => stockCountText(stock, time.language),
              },
            ]}
          />
        )}
      </PagedContent>
    </ModalDialog>
  );
}

export function VariantStockList({ product, time, mayEdit }: ListProps): ReactElement {
  const variants = useQuery(variantStockQuery(product.productId));
  const [opened, setOpened] = useState<Opened | null>(null);
  if (variants.isPending) return <LoadingBlocks label={t("Loading variants…")} count={1} heightPx={48} />;
  if (!variants.data) {
    const retry = (): void => void variants.refetch();
    return (
      <LoadError what={t("the variants")} error={variants.error} isRetrying={variants.isFetching} onRetry={retry} />
    );
  }
  const close = (): void => setOpened(null);
  const name = opened ? variantName(opened.variant, product.title) : "";
  return (
    <>
      <RecordTable
        caption={t("{title} variants", { title: product.title })}
        columns={columnsOf({ title: product.title, language: time.language, mayEdit, onOpen: setOpened })}
        rows={variants.data.items}
        rowId={({ variantId }) => variantId}
      />
      {opened?.kind === "adjust" && (
        <AdjustStockDialog productId={product.productId} variant={opened.variant} name={name} onClose={close} />
      )}
      {opened?.kind === "history" && (
        <HistoryDialog productId={product.productId} variant={opened.variant} name={name} time={time} onClose={close} />
      )}
    </>
  );
}
