import type { PricedLine, PricedOrder } from "@stoa/core/pricing/priced-order-schema.ts";
import type { SiteDb } from "../db/database.ts";
import { newId } from "../db/new-id.ts";

export type TestOrderLine = {
  readonly id?: string;
  readonly productId?: string;
  readonly variantId?: string;
  readonly productType: number;
  readonly quantity?: number;
  readonly unitPriceCents?: number;
  readonly saleSavingCents?: number;
  readonly customizations?: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  readonly title?: string;
};

export type TestOrder = {
  readonly lines: readonly TestOrderLine[];
  readonly email?: string;
  readonly currency?: string;
  readonly locale?: string;
  readonly isTest?: boolean;
  readonly paymentState?: string;
  readonly siteUserId?: string | null;
};

type OrderRow = {
  readonly orderId: string;
  readonly order: TestOrder;
  readonly total: number;
  readonly priced: PricedOrder;
};

async function insertOrderRow(db: SiteDb, { orderId, order, total, priced }: OrderRow): Promise<void> {
  const [{ number } = { number: 1 }] = await db.text<{ number: number }>(
    `insert into order_counter (site_id, last_number) values ($1, 1)
     on conflict (site_id) do update set last_number = order_counter.last_number + 1 returning last_number as number`,
    [db.siteId],
  );
  await db.run(
    `insert into sales_order (site_id, id, number, kind, state, is_test, email, locale, currency, site_user_id, priced, payment_state,
       subtotal_cents, discount_cents, shipping_cents, tax_cents, gift_card_cents, grand_total_cents)
     values ($1, $2, $3, 'order', 'placed', $4, $5, $6, $7, $8, $9, $10, $11, 0, 0, 0, 0, $11)`,
    [
      db.siteId,
      orderId,
      number,
      order.isTest ?? false,
      order.email ?? "buyer@example.org",
      order.locale ?? "en-US",
      order.currency ?? "USD",
      order.siteUserId ?? null,
      JSON.stringify(priced),
      order.paymentState ?? "PAID",
      total,
    ],
  );
}

type PlacedLine = TestOrderLine & {
  readonly id: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
};

function pricedLine({ id, quantity, unitPriceCents, saleSavingCents = 0 }: PlacedLine): PricedLine {
  const subtotalCents = quantity * unitPriceCents;
  return {
    id,
    quantity,
    unitPriceCents,
    subtotalCents,
    saleSavingCents: saleSavingCents * quantity,
    discountCents: 0,
    discounts: [],
    taxCents: 0,
    taxes: [],
    totalCents: subtotalCents,
  };
}

function pricedOrder(currency: string, total: number, lines: readonly PlacedLine[]): PricedOrder {
  const pricedLines = lines.map(pricedLine);
  return {
    currency,
    lines: pricedLines,
    subtotalCents: total,
    saleSavingCents: pricedLines.reduce((sum, { saleSavingCents }) => sum + saleSavingCents, 0),
    discountCents: 0,
    shippingCents: 0,
    shippingDiscountCents: 0,
    taxCents: 0,
    shippingTaxCents: 0,
    pricesIncludeTax: false,
    isTaxKnown: true,
    grandTotalCents: total,
    giftCards: [],
    amountDueCents: total,
    discounts: [],
    validCoupons: [],
    invalidCoupons: [],
    taxLines: [],
    requiresShipping: false,
    shippingOptions: [],
    selectedShippingOption: null,
    problems: [],
  };
}

/**
 * Stores a placed order with these lines and nothing else, for tests of its follow-up; returns its id and its lines'
 * ids.
 */
export async function insertTestOrder(
  db: SiteDb,
  order: TestOrder,
): Promise<{ readonly orderId: string; readonly lineIds: readonly string[] }> {
  const orderId = newId();
  const lines = order.lines.map((line) => ({ quantity: 1, unitPriceCents: 1000, ...line, id: line.id ?? newId() }));
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  const priced = pricedOrder(order.currency ?? "USD", total, lines);
  await insertOrderRow(db, { orderId, order, total, priced });
  for (const [position, line] of lines.entries())
    await db.run(
      `insert into order_line (site_id, order_id, id, position, product_id, variant_id, product_type, title, customizations, quantity,
         unit_price_cents, total_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        db.siteId,
        orderId,
        line.id,
        position,
        line.productId ?? newId(),
        line.variantId ?? newId(),
        line.productType,
        line.title ?? "An item",
        JSON.stringify(line.customizations ?? []),
        line.quantity,
        line.unitPriceCents,
        line.quantity * line.unitPriceCents,
      ],
    );
  return { orderId, lineIds: lines.map(({ id }) => id) };
}
