import { decimalTextOf } from "../../lib/money/money.ts";
import type { OrderRecord } from "../record/order-record.ts";

/** An order for the owner's code on its confirmation page, in the form that measuring tools expect. */
export type CodeOrder = {
  readonly transaction_id: string;
  readonly currency: string;
  readonly value: number;
  readonly tax: number;
  readonly shipping: number;
  readonly is_test: boolean;
  readonly items: ReadonlyArray<{
    readonly item_id: string;
    readonly item_name: string;
    readonly item_variant: string;
    readonly price: number;
    readonly quantity: number;
  }>;
};

/** Leaves out everything the buyer typed: name, addresses, note, answers, codes. */
export function codeOrder({ number, currency, lines, isTest, ...amounts }: OrderRecord): CodeOrder {
  const value = (amount: number): number => Number(decimalTextOf({ amount, currency }));
  return {
    transaction_id: String(number ?? ""),
    currency,
    value: value(amounts.grandTotalCents),
    tax: value(amounts.taxCents),
    shipping: value(amounts.shippingCents),
    is_test: isTest,
    items: lines.map(({ sku, title, variantOptions, unitPriceCents, quantity }) => ({
      item_id: sku,
      item_name: title,
      item_variant: variantOptions.map((option) => option.value).join(" / "),
      price: value(unitPriceCents),
      quantity,
    })),
  };
}
