import type { SiteDb } from "../../../db/database.ts";

/** A violated invariant, with sample rows. */
export type AuditIssue = { readonly rule: string; readonly rows: readonly object[] };

const SHOWN_ROWS = 5;

const EDITS = `(
      select coalesce(sum(payment_cents), 0) as payment_cents, coalesce(sum(gift_card_cents), 0) as card_cents
      from order_refund where site_id = $1 and order_id = sales_order.id and kind = 'edit')`;

/** Each query finds violating rows of site $1. */
const RULES: Readonly<Record<string, string>> = {
  "stock is what its movements add up to": `
    select stock.variant_id, stock.quantity, coalesce(moved.sum, 0) as moved from stock
    left join (select variant_id, sum(delta) as sum from stock_movement where site_id = $1 group by variant_id) moved using (variant_id)
    where stock.site_id = $1 and (stock.quantity <> coalesce(moved.sum, 0) or stock.quantity < 0)`,

  "what an order holds or bought was taken from stock once, and given back when it was released": `
    select reservation.order_id, reservation.variant_id, reservation.state, reservation.quantity, coalesce(moved.sum, 0) as moved
    from stock_reservation reservation
    left join (
      select order_id, variant_id, sum(delta) as sum from stock_movement
      where site_id = $1 and reason in ('reservation', 'release') group by order_id, variant_id
    ) moved using (order_id, variant_id)
    where reservation.site_id = $1 and coalesce(moved.sum, 0) <>
      case when reservation.is_counted and reservation.state <> 'released' then -reservation.quantity else 0 end`,

  "what went back into stock of an order was taken from it, and went back once": `
    select reservation.order_id, reservation.variant_id, reservation.quantity, moved.sum as moved from stock_reservation reservation
    join (
      select order_id, variant_id, sum(delta) as sum from stock_movement
      where site_id = $1 and reason in ('return', 'edit', 'refund') group by order_id, variant_id
    ) moved using (order_id, variant_id)
    where reservation.site_id = $1 and reservation.is_counted and moved.sum not between 0 and reservation.quantity`,

  "reservations fit their orders": `
    select reservation.order_id, reservation.variant_id, reservation.state, sales_order.state as order_state
    from stock_reservation reservation
    left join sales_order on sales_order.site_id = $1 and sales_order.id = reservation.order_id
    where reservation.site_id = $1 and (sales_order.state, reservation.state) not in
      (('pending', 'held'), ('pending', 'released'), ('placed', 'sold'), ('canceled', 'sold'), ('canceled', 'released'), ('failed', 'released'))
      or reservation.site_id = $1 and sales_order.state is null`,

  "an order reserves what its lines say": `
    select line.order_id, line.variant_id, line.pieces, reservation.quantity from (
      select order_id, variant_id, sum(quantity) as pieces from order_line
      where site_id = $1 and product_type in (1, 3) and variant_id is not null group by order_id, variant_id
    ) line
    join sales_order on sales_order.site_id = $1 and sales_order.id = line.order_id and sales_order.checkout_id is not null
    left join stock_reservation reservation on reservation.site_id = $1 and reservation.order_id = line.order_id
      and reservation.variant_id = line.variant_id
    where reservation.quantity is null or line.pieces > reservation.quantity`,

  "the balance of a gift card is what its ledger adds up to": `
    select card.id, card.balance_cents, coalesce(ledger.sum, 0) as ledger from gift_card card
    left join (select gift_card_id as id, sum(delta_cents) as sum from gift_card_entry where site_id = $1 group by gift_card_id) ledger
      using (id)
    where card.site_id = $1 and (card.balance_cents <> coalesce(ledger.sum, 0) or card.balance_cents < 0)`,

  "tenders fit their orders and the ledger": `
    select tender.order_id, tender.gift_card_id, tender.state, tender.cents, sales_order.state as order_state, ledger.sum as ledger
    from gift_card_tender tender
    left join sales_order on sales_order.site_id = $1 and sales_order.id = tender.order_id
    left join (
      select order_id, gift_card_id, sum(delta_cents) as sum from gift_card_entry
      where site_id = $1 and reason in ('held', 'released') group by order_id, gift_card_id
    ) ledger on ledger.order_id = tender.order_id and ledger.gift_card_id = tender.gift_card_id
    where tender.site_id = $1 and (
      sales_order.state is null
      or (sales_order.state, tender.state) not in
        (('pending', 'held'), ('placed', 'paid'), ('canceled', 'paid'), ('failed', 'released'))
      or coalesce(ledger.sum, 0) <> case when tender.state = 'released' then 0 else -tender.cents end)`,

  "gift cards pay what the order says, less what went back because it was made smaller": `
    select sales_order.id, sales_order.gift_card_cents, coalesce(tender.sum, 0) as tenders, edit.card_cents from sales_order
    left join (select order_id as id, sum(cents) as sum from gift_card_tender where site_id = $1 group by order_id) tender using (id)
    cross join lateral ${EDITS} edit
    where sales_order.site_id = $1 and sales_order.state <> 'failed'
      and sales_order.gift_card_cents <> coalesce(tender.sum, 0) - edit.card_cents`,

  "a placed order with something to pay was charged once and in full, or is to be paid later": `
    select sales_order.id, sales_order.payment_state, paid.count, paid.sum, sales_order.grand_total_cents from sales_order
    cross join lateral ${EDITS} edit
    cross join lateral (
      select count(*) filter (where state = 'succeeded') as count, coalesce(sum(amount_cents) filter (where state = 'succeeded'), 0) as sum,
        bool_or(provider = 'manual' and state = 'pending') as is_deferred, count(*) filter (where state <> 'declined') as open
      from payment where site_id = $1 and order_id = sales_order.id
    ) paid
    where sales_order.site_id = $1 and sales_order.state in ('placed', 'canceled')
      and sales_order.grand_total_cents > sales_order.gift_card_cents
      and not (paid.count = 1 and paid.open = 1
        and paid.sum = sales_order.grand_total_cents - sales_order.gift_card_cents + edit.payment_cents)
      and not (coalesce(paid.is_deferred, false) and paid.count = 0)`,

  "an order that was given up keeps no money": `
    select sales_order.id, payment.state, payment.amount_cents, payment.refunded_cents from sales_order
    join payment on payment.site_id = $1 and payment.order_id = sales_order.id
    where sales_order.site_id = $1 and sales_order.state = 'failed'
      and not (payment.state in ('declined', 'canceled') or (payment.state = 'succeeded' and payment.refunded_cents = payment.amount_cents))`,

  "the test provider moved the money that the payments say": `
    select charge.order_id, charge.state, charge.amount_cents, charge.refunded_cents, payment.state as payment_state,
      payment.amount_cents as payment_cents, payment.refunded_cents as payment_refunded_cents
    from test_charge charge
    left join payment on payment.site_id = $1 and payment.id = charge.idempotency_key
    left join sales_order on sales_order.site_id = $1 and sales_order.id = charge.order_id
    where charge.site_id = $1 and sales_order.state is distinct from 'pending' and (
      (charge.state = 'succeeded') is distinct from (payment.state = 'succeeded')
      or charge.amount_cents is distinct from payment.amount_cents
      or charge.refunded_cents is distinct from payment.refunded_cents)`,

  "lines and shipping add up to the total": `
    select sales_order.id, sales_order.grand_total_cents, line.sum from sales_order
    left join (select order_id as id, sum(total_cents) as sum from order_line where site_id = $1 group by order_id) line using (id)
    where sales_order.site_id = $1 and sales_order.grand_total_cents <> coalesce(line.sum, 0) + sales_order.shipping_cents
      + case when (sales_order.priced ->> 'pricesIncludeTax')::boolean then 0
          else coalesce((sales_order.priced ->> 'shippingTaxCents')::bigint, 0) end`,

  "refunds add up, of the order, of its payment and of its gift cards, and to no more than was paid": `
    select sales_order.id, sales_order.refunded_cents, refund.of_order, paid.refunded as payment_refunded, refund.of_payment,
      tender.refunded as cards_refunded, refund.of_cards from sales_order
    cross join lateral (
      select coalesce(sum(payment_cents + gift_card_cents) filter (where kind <> 'edit' and state = 'succeeded'), 0) as of_order,
        coalesce(sum(payment_cents) filter (where state = 'succeeded'), 0) as of_payment,
        coalesce(sum(gift_card_cents) filter (where state = 'succeeded'), 0) as of_cards,
        coalesce(sum(tax_cents) filter (where state <> 'failed'), 0) as tax,
        coalesce(sum(payment_cents + gift_card_cents) filter (where kind <> 'edit' and state <> 'failed'), 0) as promised
      from order_refund where site_id = $1 and order_id = sales_order.id
    ) refund
    cross join lateral (
      select coalesce(sum(refunded_cents), 0) as refunded from payment where site_id = $1 and order_id = sales_order.id) paid
    cross join lateral (
      select coalesce(sum(refunded_cents), 0) as refunded from gift_card_tender where site_id = $1 and order_id = sales_order.id) tender
    where sales_order.site_id = $1 and sales_order.state in ('placed', 'canceled') and (
      sales_order.refunded_cents <> refund.of_order or paid.refunded <> refund.of_payment or tender.refunded <> refund.of_cards
      or refund.promised > sales_order.grand_total_cents or refund.tax > sales_order.tax_cents)`,

  "an order is refunded as far as its state says": `
    select id, state, payment_state, refunded_cents, grand_total_cents from sales_order
    where site_id = $1 and state = 'placed' and payment_state <> case
      when refunded_cents = 0 then payment_state
      when refunded_cents = grand_total_cents then 'REFUNDED' else 'PARTIALLY_REFUNDED' end`,

  "an order is sent as far as its lines say": `
    select sales_order.id, sales_order.fulfillment_state, sent.quantity, sent.fulfilled, withdrawn.quantity as withdrawn from sales_order
    cross join lateral (
      select coalesce(sum(quantity) filter (where product_type in (1, 3)), 0) as quantity,
        coalesce(sum(fulfilled_quantity) filter (where product_type in (1, 3)), 0) as fulfilled, sum(fulfilled_quantity) as delivered
      from order_line where site_id = $1 and order_id = sales_order.id
    ) sent
    cross join lateral (
      select coalesce(sum((line ->> 'unsentQuantity')::integer), 0) as quantity
      from order_refund cross join lateral jsonb_array_elements(order_refund.lines) line
      where order_refund.site_id = $1 and order_id = sales_order.id and state <> 'failed'
    ) withdrawn
    where sales_order.site_id = $1 and sales_order.state = 'placed' and sent.quantity > 0
      and sales_order.fulfillment_state <> case
        when sent.fulfilled + withdrawn.quantity = sent.quantity then case when sent.delivered > 0 then 'FULFILLED' else 'CANCELED' end
        when sent.fulfilled = 0 then 'PENDING' else 'PARTIALLY_FULFILLED' end`,

  "a discount counts its uses, and no more than it may have": `
    select discount.id, discount.uses, coalesce(used.count, 0) as used, discount.data -> 'maxUses' as max from discount
    left join (select discount_id as id, count(*) as count from discount_use where site_id = $1 group by discount_id) used using (id)
    where discount.site_id = $1 and (discount.uses <> coalesce(used.count, 0)
      or discount.uses > coalesce((discount.data ->> 'maxUses')::integer, discount.uses))`,

  "discounts are used by orders that were not given up": `
    select used.discount_id, used.order_id, sales_order.state from discount_use used
    left join sales_order on sales_order.site_id = $1 and sales_order.id = used.order_id
    where used.site_id = $1 and (sales_order.state is null or sales_order.state = 'failed')`,

  "order numbers follow each other without gaps": `
    select number, position from (
      select number, row_number() over (order by number) as position from sales_order where site_id = $1 and number is not null
    ) numbered
    where number <> position`,

  "a cart is bought once, by its order": `
    select cart.id, cart.order_id, bought.count from cart
    left join (
      select cart_id as id, count(*) as count, min(id) as order_id from sales_order
      where site_id = $1 and state in ('placed', 'canceled') and cart_id is not null group by cart_id
    ) bought using (id)
    where cart.site_id = $1 and (coalesce(bought.count, 0) > 1 or cart.order_id is distinct from bought.order_id)`,

  "checkouts fit their orders": `
    select checkout.id, checkout.state, sales_order.state as order_state from checkout
    left join sales_order on sales_order.site_id = $1 and sales_order.id = checkout.order_id
    where checkout.site_id = $1 and (checkout.state, coalesce(sales_order.state, 'none')) not in
      (('open', 'none'), ('open', 'failed'), ('paying', 'pending'), ('completed', 'placed'), ('completed', 'canceled'))`,
};

const NOTHING_WAITS = "select id, created_at from sales_order where site_id = $1 and state = 'pending'";

/**
 * Checks the invariants of a site's store; empty when all hold. With `isSettled` no order may be waiting for a payment.
 * Run it when nothing else runs: it reads one table after the other.
 */
export async function auditStore(
  db: SiteDb,
  { isSettled = false }: { readonly isSettled?: boolean } = {},
): Promise<AuditIssue[]> {
  const rules = isSettled ? { ...RULES, "no order waits for its payment": NOTHING_WAITS } : RULES;
  const styles = Object.entries(rules).map(async ([rule, sql]): Promise<AuditIssue> => {
    return { rule, rows: await db.text(sql, [db.siteId]) };
  });
  const issues = await Promise.all(styles);
  return issues
    .filter(({ rows }) => rows.length > 0)
    .map(({ rule, rows }) => ({ rule, rows: rows.slice(0, SHOWN_ROWS) }));
}
