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
      title: "Variant",
      kind: "main",
      renderCell: (variant) => <RowText title={variantName(variant, title)} note={variant.sku} />,
    },
    { id: "stock", title: "Stock", kind: "number", renderCell: ({ stock }) => stockCountText(stock, language) },
    {
      id: "actions",
      title: "Actions",
      kind: "actions",
      renderCell: (variant) =>
        mayEdit && (
          <>
            <ActionButton
              tone="quiet"
              label={`${variantName(variant, title)} history`}
              onPress={() => onOpen({ kind: "history", variant })}
            >
              History
            </ActionButton>
            <ActionButton
              label={`Adjust ${variantName(variant, title)}`}
              onPress={() => onOpen({ kind: "adjust", variant })}
            >
              Adjust
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
      title={`“${name}” history`}
      isOpen
      isWide
      onClose={onClose}
      footer={<ActionButton onPress={onClose}>Close</ActionButton>}
    >
      <PagedContent list={list} what="the history" rowHeightPx={40} empty={<p>No stock changes yet.</p>}>
        {(rows) => (
          <RecordTable
            caption={`Stock changes of ${name}, newest first`}
            rows={rows}
            rowId={({ id }) => id}
            columns={[
              {
                id: "what",
                title: "Event",
                kind: "main",
                renderCell: ({ reason, note, by }) => <RowText title={note ?? MOVEMENT_TEXTS[reason]} note={by} />,
              },
              { id: "at", title: "Date", renderCell: ({ at }) => momentText(at, time) },
              {
                id: "delta",
                title: "Change",
                kind: "number",
                renderCell: ({ delta }) => delta.toLocaleString(time.language, { signDisplay: "exceptZero" }),
              },
              {
                id: "stock",
                title: "New stock",
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
  if (variants.isPending) return <LoadingBlocks label="Loading variants…" count={1} heightPx={48} />;
  if (!variants.data) {
    const retry = (): void => void variants.refetch();
    return <LoadError what="the variants" error={variants.error} isRetrying={variants.isFetching} onRetry={retry} />;
  }
  const close = (): void => setOpened(null);
  const name = opened ? variantName(opened.variant, product.title) : "";
  return (
    <>
      <RecordTable
        caption={`${product.title} variants`}
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
