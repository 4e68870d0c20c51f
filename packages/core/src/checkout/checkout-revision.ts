import type { PricedOrder } from "../pricing/priced-order-schema.ts";

type BoughtLine = { readonly id: string; readonly productId: string | null; readonly variantId: string | null };

/**
 * Returns the charge as text: orders where a shopper pays the same for the same things have equal texts. Its hash is
 * the
 * checkout's `revision`.
 */
export function chargeText(order: PricedOrder, bought: readonly BoughtLine[]): string {
  const variantOf = new Map(bought.map(({ id, productId, variantId }) => [id, `${productId}/${variantId}`]));
  const lines = order.lines
    .map(({ id, quantity, totalCents }) => [variantOf.get(id) ?? "", quantity, totalCents])
    .map((line) => JSON.stringify(line))
    .toSorted();
  const { currency, shippingCents, shippingDiscountCents, discountCents, taxCents } = order;
  const tenders = order.giftCards.map(({ id, tenderCents }) => [id, tenderCents]);
  const amounts = [shippingCents, shippingDiscountCents, discountCents, taxCents, order.grandTotalCents];
  return JSON.stringify([
    currency,
    lines,
    amounts,
    order.selectedShippingOption?.id ?? null,
    tenders,
    order.amountDueCents,
  ]);
}
