import { invariant } from "@stoa/core/lib/invariant.ts";
import { transitionOrder, type OrderAction } from "@stoa/core/order/status/order-transitions.ts";
import { canRunOut } from "@stoa/core/product/variant/variant-stock.ts";
import type { SiteDb } from "../../../db/database.ts";
import { markCartPurchased } from "../../cart/add/cart-purchase-service.ts";
import { releaseDiscounts, takeDiscounts } from "../../discount/discount-service.ts";
import { joinMailingList } from "../../mailing-list/mailing-list-service.ts";
import { holdGiftCards, payGiftCards, releaseGiftCards } from "../../gift-card/gift-card-service.ts";
import {
  claimReservation,
  releaseReservation,
  reserveStock,
} from "../../stock/reservation/stock-reservation-service.ts";
import { orderPlaced, type OrderPlacedParts } from "./order-placed-service.ts";
import {
  completeCheckoutOf,
  failOrderRow,
  findNewsletterWish,
  insertPayment,
  insertPendingOrder,
  listReservedLines,
  placeOrderRow,
  reopenCheckoutOf,
  setCheckoutPaying,
  type NewOrder,
  type NewPayment,
  type StoredOrder,
} from "./order-placing-store.ts";

export type { NewOrder, NewOrderLine, NewPayment, StoredOrder } from "./order-placing-store.ts";

const SHOPPER = "checkout";

/** How long stock is held for an order; longer than a payment may take, so the payment decides. */
const HELD_MS = 30 * 60_000;

export type OrderDraft = {
  readonly order: NewOrder;
  /** Null when nothing is left to pay. */
  readonly payment: NewPayment | null;
  /** Discounts used by an earlier order of the same subscription: they are not counted again. */
  readonly keptDiscountIds?: readonly string[];
  readonly now: number;
};

/** Why an order cannot be created; the caller must roll back the transaction. */
export type ReserveRejection =
  | { readonly ok: false; readonly code: "outOfStock"; readonly variantIds: readonly string[] }
  | { readonly ok: false; readonly code: "couponSpent"; readonly discountId: string }
  | { readonly ok: false; readonly code: "giftCardSpent" };

function stockLines({ lines, priced }: NewOrder): Array<{ variantId: string; productId: string; quantity: number }> {
  const quantities = new Map(priced.lines.map(({ id, quantity }) => [id, quantity]));
  return lines.flatMap(({ id, productId, variantId, productType }) => {
    const quantity = quantities.get(id) ?? 0;
    return productId === null || variantId === null || !canRunOut(productType)
      ? []
      : [{ productId, variantId, quantity }];
  });
}

async function takeAll(
  db: SiteDb,
  { order, now, keptDiscountIds = [] }: OrderDraft,
): Promise<ReserveRejection | undefined> {
  const { id: orderId, priced } = order;
  const expiresAt = new Date(now + HELD_MS);
  const stock = await reserveStock(db, { orderId, lines: stockLines(order), expiresAt, by: SHOPPER });
  if (!stock.ok) return { ok: false, code: "outOfStock", variantIds: stock.variantIds };
  const used = priced.discounts.filter(({ discountId }) => !keptDiscountIds.includes(discountId));
  const discounts = used.map(({ discountId }) => ({ id: discountId }));
  const taken = await takeDiscounts(db, { orderId, customerKey: order.email.toLowerCase(), discounts });
  if (!taken.ok) return { ok: false, code: "couponSpent", discountId: taken.discountId };
  const tenders = priced.giftCards.flatMap(({ id, tenderCents }) =>
    tenderCents > 0 ? [{ id, cents: tenderCents }] : [],
  );
  const held = await holdGiftCards(db, { orderId, tenders });
  return held.ok ? undefined : { ok: false, code: "giftCardSpent" };
}

/**
 * Takes what an order needs (stock, discount uses, gift card balances; always in this sequence, so no two orders
 * deadlock) and writes it as pending with its upcoming payment; its checkout becomes `paying`. After a refusal the
 * transaction must be rolled back.
 */
export async function reserveOrder(db: SiteDb, draft: OrderDraft): Promise<{ readonly ok: true } | ReserveRejection> {
  const rejection = await takeAll(db, draft);
  if (rejection) return rejection;
  const { order, payment } = draft;
  await Promise.all([
    insertPendingOrder(db, order),
    ...(payment === null ? [] : [insertPayment(db, order, payment)]),
    ...(order.checkoutId === null ? [] : [setCheckoutPaying(db, order)]),
  ]);
  return { ok: true };
}

function checkTransition(order: StoredOrder, action: OrderAction): void {
  const states = { order: order.state, payment: "NOT_CHARGED", fulfillment: "PENDING" } as const;
  const { ok } = transitionOrder(states, action);
  invariant(ok, `order ${order.id} is ${order.state}, so it can't ${action}`);
}

/** Claims a pending order's stock: if its reservation was released, takes it again if still available. */
export async function claimStockOf(db: SiteDb, orderId: string, now: number): Promise<boolean> {
  if (await claimReservation(db, orderId)) return true;
  const lines = await listReservedLines(db, orderId);
  const again = await reserveStock(db, { orderId, lines, expiresAt: new Date(now + HELD_MS), by: SHOPPER });
  return again.ok && claimReservation(db, orderId);
}

export async function placePendingOrder(
  db: SiteDb,
  parts: OrderPlacedParts,
  { order, isPaid }: { readonly order: StoredOrder; readonly isPaid: boolean },
): Promise<StoredOrder> {
  checkTransition(order, isPaid ? "placePaid" : "placeUnpaid");
  const at = new Date(parts.now());
  const paymentState = isPaid ? "PAID" : "NOT_CHARGED";
  const [, , , wish, number] = await Promise.all([
    payGiftCards(db, order.id),
    completeCheckoutOf(db, order.id),
    order.cartId === null ? undefined : markCartPurchased(db, { cartId: order.cartId, orderId: order.id }),
    findNewsletterWish(db, order),
    placeOrderRow(db, { orderId: order.id, paymentState, at }),
  ]);
  invariant(number !== undefined, `order ${order.id} was pending and locked`);
  // Anyone can type an address at the checkout, so its owner is asked.
  const newsletter = {
    name: "",
    source: "checkout",
    formId: null,
    pagePath: "/checkout",
    consent: "",
    doubleOptIn: true,
  };
  if (wish) await joinMailingList(db, parts, { ...newsletter, ...wish });
  await orderPlaced(db, parts, order.id);
  return { ...order, state: "placed", number };
}

/** Ends an unpaid pending order and returns all it held; its checkout can be completed again. */
export async function failPendingOrder(db: SiteDb, order: StoredOrder, now: number): Promise<StoredOrder> {
  checkTransition(order, "fail");
  await releaseReservation(db, order.id, SHOPPER);
  await releaseDiscounts(db, order.id);
  await releaseGiftCards(db, order.id);
  await Promise.all([failOrderRow(db, order.id, new Date(now)), reopenCheckoutOf(db, order.id)]);
  return { ...order, state: "failed" };
}
