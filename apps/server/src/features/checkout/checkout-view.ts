import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { Checkout, CheckoutAmounts, OpenPayment, PlacedOrder } from "@stoa/core/checkout/checkout-schema.ts";
import { decimalTextOf } from "@stoa/core/lib/money/money.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import { messageMembers, messageOfWire } from "@stoa/core/message/wire-message.ts";
import { isPaymentProvider } from "@stoa/core/payment/payment-providers.ts";
import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";
import type { OrderPrice } from "@stoa/core/pricing/price-order.ts";
import type { PricedOrder } from "@stoa/core/pricing/priced-order-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { Resources } from "../../plugins/resources.ts";
import { orderConfirmedPath } from "../order/order-link-service.ts";
import type { StoredOrder } from "../order/placing/order-placing-service.ts";
import type { PaidOrder } from "../order/payment/order-settlement-service.ts";
import type { CheckoutContext } from "./checkout-context.ts";

export function destinationOf({ secret }: Pick<Resources, "secret">, site: SiteEntry, order: StoredOrder): string {
  return orderConfirmedPath(secret, { siteId: site.id, orderId: order.id });
}

/** The order of a checkout that is being paid or done, and its page once done. */
export type CheckoutOrder = { readonly paid: PaidOrder; readonly destination: string };

/** An order as its buyer sees it; it has a number once placed. */
export function toPlacedOrder({ id, number, grandTotalCents, currency }: StoredOrder): PlacedOrder {
  const total = { amount: grandTotalCents, currency };
  const value = decimalTextOf(total);
  return { id, orderNumber: String(number), grandTotal: { ...total, value, decimalValue: value } };
}

function amountsOf(order: PricedOrder): CheckoutAmounts {
  const money = (amount: number): Money => ({ amount, currency: order.currency });
  return {
    subtotal: money(order.subtotalCents),
    discount: money(order.discountCents),
    shipping: money(order.shippingCents - order.shippingDiscountCents),
    tax: money(order.taxCents),
    grandTotal: money(order.grandTotalCents),
    giftCards: money(order.grandTotalCents - order.amountDueCents),
    amountDue: money(order.amountDueCents),
    taxLines: order.taxLines,
    pricesIncludeTax: order.pricesIncludeTax,
    isTaxKnown: order.isTaxKnown,
  };
}

/** A completed checkout has no price. */
export type PricedCheckoutView = Omit<CheckoutContext, "priced"> & {
  readonly priced: { readonly cart: ShoppingCart; readonly price: OrderPrice | null };
};

/** In the order added; a card that can no longer pay stays until the shopper removes it. */
function giftCardsOf({ checkout, giftCards, priced }: PricedCheckoutView): Checkout["giftCards"] {
  const tenders = new Map(priced.price?.ok ? priced.price.order.giftCards.map((one) => [one.id, one]) : []);
  return checkout.giftCardIds.map((id) => {
    const card = giftCards.find((one) => one.id === id);
    const tender = tenders.get(id);
    const amount = { amount: tender?.tenderCents ?? 0, currency: priced.cart.currency };
    if (!card) return { id, ending: "", amount, problem: CHECKOUT_MESSAGES.giftCardLost };
    const { problem = null, ...named } = tender ?? {};
    return { id, ending: card.codeEnd, amount, problem, ...messageMembers(messageOfWire(problem ?? "", named)) };
  });
}

function openPayment({ order, payment }: PaidOrder): OpenPayment | null {
  if (order.state !== "pending" || !payment || !isPaymentProvider(payment.provider)) return null;
  const status = payment.state === "requires_action" ? "requires_action" : "pending";
  return { status, provider: payment.provider, nextAction: payment.nextAction };
}

function asksOf({ preferences, form, priced, siteUser }: PricedCheckoutView): Checkout["asks"] {
  const { isGuestAllowed, phone, isNoteAllowed, isMailingListOffered } = preferences.checkout;
  return {
    requiresShipping: priced.cart.requiresShipping,
    isSignedIn: siteUser !== undefined,
    isGuestAllowed,
    phone,
    isNoteAllowed,
    isMailingListOffered,
    areGiftCardsTaken: preferences["gift-cards"].isEnabled,
    additionalForm: form && { id: form.id, ...form.spoken },
  };
}

/** A completed checkout is no longer priced. */
function priceOf({ priced: { price } }: PricedCheckoutView) {
  const order = price?.ok ? price.order : undefined;
  return {
    amounts: order ? amountsOf(order) : null,
    shippingOptions: order?.shippingOptions ?? [],
    shippingOptionId: order?.selectedShippingOption?.id ?? null,
    isNothingDue: order?.amountDueCents === 0,
  };
}

function outcomeOf(order: CheckoutOrder | undefined): Pick<Checkout, "payment" | "order" | "destination"> {
  if (!order) return { payment: null, order: null, destination: null };
  const { paid, destination } = order;
  return paid.order.number === null
    ? { payment: openPayment(paid), order: null, destination: null }
    : { payment: null, order: toPlacedOrder(paid.order), destination };
}

export function toCheckout(
  context: PricedCheckoutView,
  { options, order }: { readonly options: readonly PaymentOption[]; readonly order: CheckoutOrder | undefined },
): Checkout {
  const { checkout, priced } = context;
  const { isNothingDue, ...price } = priceOf(context);
  return {
    id: checkout.id,
    state: checkout.state,
    revision: context.revision,
    cart: priced.cart,
    email: checkout.email,
    shippingAddress: checkout.shippingAddress,
    billingAddress: checkout.billingAddress,
    ...price,
    coupons: priced.cart.coupons.map(({ isValid: _isValid, ...coupon }) => coupon),
    giftCards: giftCardsOf(context),
    note: checkout.note,
    form: { ...checkout.form },
    acceptsMarketing: checkout.acceptsMarketing,
    paymentOptions: isNothingDue ? [] : [...options],
    problems: checkout.state === "open" ? [...context.problems] : [],
    ...outcomeOf(order),
    asks: asksOf(context),
  };
}
