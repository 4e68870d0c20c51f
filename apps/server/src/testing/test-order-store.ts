import type { SiteDb } from "../db/database.ts";
import { build } from "../db/query-builder.ts";
import { newId } from "../db/new-id.ts";

export type TestOrderLine = {
  readonly id?: string;
  readonly productId?: string;
  readonly variantId?: string;
  readonly productType: number;
  readonly quantity?: number;
  readonly unitPriceCents?: number;
  /** Of one piece. */
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
  readonly priced: unknown;
};

async function insertOrderRow(db: SiteDb, { orderId, order, total, priced }: OrderRow): Promise<void> {
  const [{ number } = { number: 1 }] = await db.text<{ number: number }>(
    `insert into order_counter (site_id, last_number) values ($1, 1)
     on conflict (site_id) do update set last_number = order_counter.last_number + 1 returning last_number as number`,
    [db.siteId],
  );
  await db.run(
    build.insertInto("sales_order").values({
      site_id: db.siteId,
      id: orderId,
      number,
      kind: "order",
      state: "placed",
      is_test: order.isTest ?? false,
      email: order.email ?? "buyer@example.org",
      locale: order.locale ?? "en-US",
      currency: order.currency ?? "USD",
      site_user_id: order.siteUserId ?? null,
      priced: JSON.stringify(priced),
      payment_state: order.paymentState ?? "PAID",
      subtotal_cents: String(total),
      discount_cents: "0",
      shipping_cents: "0",
      tax_cents: "0",
      gift_card_cents: "0",
      grand_total_cents: String(total),
    }),
  );
}

/** Stores a placed order of these lines and nothing around it, for tests of what follows from an order; answers its id and its lines' ids. */
export async function insertTestOrder(
  db: SiteDb,
  order: TestOrder,
): Promise<{ readonly orderId: string; readonly lineIds: readonly string[] }> {
  const orderId = newId();
  const lines = order.lines.map((line) => ({ quantity: 1, unitPriceCents: 1000, ...line, id: line.id ?? newId() }));
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  const priced = {
    lines: lines.map(({ id, quantity, saleSavingCents = 0 }) => ({ id, saleSavingCents: saleSavingCents * quantity })),
  };
  await insertOrderRow(db, { orderId, order, total, priced });
  await db.run(
    build.insertInto("order_line").values(
      lines.map((line, position) => ({
        site_id: db.siteId,
        order_id: orderId,
        id: line.id,
        position,
        product_id: line.productId ?? newId(),
        variant_id: line.variantId ?? newId(),
        product_type: line.productType,
        title: line.title ?? "An item",
        customizations: JSON.stringify(line.customizations ?? []),
        quantity: line.quantity,
        unit_price_cents: String(line.unitPriceCents),
        total_cents: String(line.quantity * line.unitPriceCents),
      })),
    ),
  );
  return { orderId, lineIds: lines.map(({ id }) => id) };
}
