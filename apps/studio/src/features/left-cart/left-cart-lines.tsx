import type { LeftCart, LeftCartLine } from "@stoa/core/cart/reminder/left-cart-api.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RecordTable, RowText } from "../../parts/table/record-table.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { leftCartQuery } from "./left-cart-calls.ts";
import { t, translated } from "../../language/t.ts";

function noteOf({ options, sku, problem }: LeftCartLine): string {
  return [...options, sku, problem === null ? "" : translated(problem)].filter((text) => text !== "").join(" · ");
}

export function LeftCartLines({
  cart,
  name,
  language,
}: {
  cart: LeftCart;
  name: string;
  language: string;
}): ReactElement {
  const query = useQuery(leftCartQuery(cart.id));
  if (query.isPending) return <LoadingBlocks label={t("Loading cart…")} count={cart.lineCount} heightPx={40} />;
  if (!query.data) {
    const retry = (): void => void query.refetch();
    return <LoadError what={t("this cart")} error={query.error} isRetrying={query.isFetching} onRetry={retry} />;
  }
  return (
    <RecordTable
      caption={t("Cart of {name}", { name })}
      rows={query.data.lines}
      rowId={({ id }) => id}
      columns={[
        {
          id: "product",
          title: t("Product"),
          kind: "main",
          renderCell: (line) => <RowText title={line.title} note={noteOf(line)} />,
        },
        { id: "quantity", title: t("Quantity"), kind: "number", renderCell: ({ quantity }) => `× ${quantity}` },
        { id: "total", title: t("Total"), kind: "number", renderCell: ({ total }) => formatMoney(total, language) },
      ]}
    />
  );
}
