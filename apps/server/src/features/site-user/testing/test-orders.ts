import type { PricedOrder } from "@stoa/core/pricing/priced-order-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";

const ADDRESS = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Kiln Lane",
  address2: "",
  city: "London",
  state: "Greater London",
  postalCode: "SW1A 1AA",
  countryCode: "GB",
  phone: "+44 20 7946 0000",
};

function pricedOf(cents: number, currency: string): PricedOrder {
  return {
    currency,
    lines: [],
    subtotalCents: cents,
    saleSavingCents: 0,
    discountCents: 0,
    shippingCents: 0,
    shippingDiscountCents: 0,
    taxCents: 0,
    shippingTaxCents: 0,
    pricesIncludeTax: false,
    isTaxKnown: true,
    grandTotalCents: cents,
    giftCards: [],
    amountDueCents: cents,
    discounts: [],
    validCoupons: [],
    invalidCoupons: [],
    taxLines: [],
    requiresShipping: true,
    shippingOptions: [],
    selectedShippingOption: null,
    problems: [],
  };
}

export type TestOrder = {
  readonly email: string;
  readonly siteUserId?: string | null;
  readonly state?: "pending" | "placed" | "canceled";
  readonly payment?: "NOT_CHARGED" | "PAID";
  readonly fulfillment?: "PENDING" | "FULFILLED";
  readonly productId?: string;
  readonly number?: number;
  readonly cents?: number;
  readonly currency?: string;
  readonly isTest?: boolean;
};

export async function addTestOrder(database: Database, siteId: SiteId, order: TestOrder): Promise<string> {
  const {
    email,
    siteUserId = null,
    state = "placed",
    payment = "PAID",
    fulfillment = "FULFILLED",
    cents = 4800,
    currency = "GBP",
  } = order;
  const id = newId();
  await inSite(database, siteId, async (db) => {
    const [next] = await db.text<{ number: number }>(
      "select coalesce(max(number), 0)::integer + 1 as number from sales_order where site_id = $1",
      [siteId],
    );
    const number = state === "pending" ? null : (order.number ?? next?.number ?? 1);
    await db.text(
      `insert into sales_order (site_id, id, number, kind, state, payment_state, fulfillment_state, is_test, site_user_id, email, locale,
         currency, shipping_address, billing_address, shipping_method, note, form, priced, subtotal_cents, discount_cents, shipping_cents,
         tax_cents, gift_card_cents, grand_total_cents, placed_at)
       values ($1, $2, $3, 'order', $4, $11, $5, $13, $6, $7, 'en-GB', $8, $9, $9, 'Post', 'For Ada', '[{"label": "Size", "value": "L"}]',
         $12, $10, 0, 0, 0, 0, $10, case when $4 = 'pending' then null else now() end)`,
      [
        siteId,
        id,
        number,
        state,
        fulfillment,
        siteUserId,
        email,
        currency,
        JSON.stringify(ADDRESS),
        cents,
        payment,
        pricedOf(cents, currency),
        order.isTest ?? false,
      ],
    );
    await db.text(
      `insert into order_line (site_id, order_id, id, position, product_id, variant_id, product_type, sku, title, variant_options,
         customizations, quantity, unit_price_cents, total_cents)
       values ($1, $2, $3, 0, $4, $5, 1, 'VASE', 'Vase', '[{"optionName": "Size", "value": "Large"}]',
         '[{"label": "Engraving", "value": "Ada"}]', 1, $6, $6)`,
      [siteId, id, newId(), order.productId ?? newId(), newId(), cents],
    );
  });
  return id;
}
