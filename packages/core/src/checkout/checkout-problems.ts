import type { PhoneRule } from "../address/address-fields.ts";
import type { Address } from "../address/address-schema.ts";
import { checkAddress } from "../address/check-address.ts";
import { CART_MESSAGES } from "../cart/message/cart-messages.ts";
import type { InvalidCoupon } from "../discount/check-coupons.ts";
import { checkForm } from "../form/check/check-form.ts";
import type { Form } from "../form/form-schema.ts";
import { englishOf, type MessageText } from "../message/message-of.ts";
import { messageMembers, messageOfWire } from "../message/wire-message.ts";
import type { OrderPrice } from "../pricing/price-order.ts";
import type { OrderProblem, PricedOrder } from "../pricing/priced-order-schema.ts";
import { CHECKOUT_MESSAGES } from "./checkout-messages.ts";
import type { CheckoutProblem } from "./checkout-schema.ts";

export type CheckoutFacts = {
  /** Cart lines; `problem` says why one cannot be bought. */
  readonly lines: ReadonlyArray<{ readonly id: string; readonly problem: string | null }>;
  readonly price: OrderPrice;
  readonly email: string | null;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly phone: PhoneRule;
  readonly answers: Readonly<Record<string, unknown>> | null;
  readonly isSignedIn: boolean;
  readonly isGuestAllowed: boolean;
  readonly form: Form | null;
};

/** Checkout member that fixes each price problem. */
const FIELDS: Readonly<Record<OrderProblem["code"], string>> = {
  minimumSubtotal: "cart",
  shippingAddressMissing: "shippingAddress",
  shippingUnavailable: "shippingAddress",
  shippingOptionMissing: "shippingOptionId",
  shippingOptionUnavailable: "shippingOptionId",
};

/**
 * Returns why a checkout cannot be completed, in the order a shopper fixes it: cart, identity, destination, the store's
 * questions,
 * codes and cards. Codes are those of `CART_MESSAGES`, `PRICING_MESSAGES`, `CHECKOUT_MESSAGES`.
 */
export function checkoutProblems(facts: CheckoutFacts): CheckoutProblem[] {
  const { price } = facts;
  if (facts.lines.length === 0) {
    return [problem("empty", CART_MESSAGES.empty, "cart")];
  }
  const inCart = lineProblems(facts);
  if (!price.ok) {
    return [...inCart, problem("totalTooLarge", price.message, "cart")];
  }
  const ofOrder = price.order.problems.map((one) =>
    problem(one.code, messageOfWire(one.message, one), FIELDS[one.code]),
  );
  return [
    ...inCart,
    ...ofOrder.filter(({ field }) => field === "cart"),
    ...personProblems(facts),
    ...ofOrder.filter(({ field }) => field !== "cart"),
    ...addressProblems(facts),
    ...billingProblems(price.order),
    ...formProblems(facts),
    ...tenderProblems(price.order),
  ];
}

function problem(code: string, message: MessageText, field: string | null): CheckoutProblem {
  return { code, message: englishOf(message), ...messageMembers(message), field };
}

/** One problem per message, however many lines it affects. */
function lineProblems({ lines }: CheckoutFacts): CheckoutProblem[] {
  const messages = new Set(lines.flatMap((line) => line.problem ?? []));
  return [...messages].map((message) =>
    problem(message === CART_MESSAGES.notEnoughStock ? "notEnoughStock" : "lineUnavailable", message, "cart"),
  );
}

function personProblems({ email, isSignedIn, isGuestAllowed }: CheckoutFacts): CheckoutProblem[] {
  return [
    ...(isSignedIn || isGuestAllowed ? [] : [problem("signInRequired", CHECKOUT_MESSAGES.signInRequired, null)]),
    ...(email === null ? [problem("emailMissing", CHECKOUT_MESSAGES.emailMissing, "email")] : []),
  ];
}

/** Addresses are checked on entry, but the store may have started to require a phone number since. */
function addressProblems(facts: CheckoutFacts): CheckoutProblem[] {
  return (["shippingAddress", "billingAddress"] as const).flatMap((field) => {
    const address = facts[field];
    const checked = address === null ? undefined : checkAddress(address, facts.phone);
    return checked?.ok === false ? [problem("addressInvalid", Object.values(checked.errors)[0] ?? "", field)] : [];
  });
}

/** Goods are taxed at their destination, which is reported separately; the rest depends on the billing address. */
function billingProblems({ isTaxKnown, problems }: PricedOrder): CheckoutProblem[] {
  const isPlaceMissing = problems.some(({ code }) => code !== "minimumSubtotal");
  return isTaxKnown || isPlaceMissing
    ? []
    : [problem("billingAddressMissing", CHECKOUT_MESSAGES.billingAddressMissing, "billingAddress")];
}

function formProblems({ form, answers }: CheckoutFacts): CheckoutProblem[] {
  const errors = form === null ? {} : checkForm(form.fields, answers ?? {}).errors;
  return Object.keys(errors).length === 0 ? [] : [problem("formMissing", CHECKOUT_MESSAGES.formMissing, "form")];
}

/** A code superseded by an equal or better discount costs the shopper nothing. */
function isHarmless({ reason }: Pick<InvalidCoupon, "reason">): boolean {
  return reason === "betterDiscount";
}

function tenderProblems({ invalidCoupons, giftCards }: PricedOrder): CheckoutProblem[] {
  return [
    ...invalidCoupons
      .filter((coupon) => !isHarmless(coupon))
      .map((coupon) => problem("couponInvalid", messageOfWire(coupon.message, coupon), "couponCode")),
    ...giftCards.flatMap((card) =>
      card.problem === null ? [] : [problem("giftCardInvalid", messageOfWire(card.problem, card), "giftCardCode")],
    ),
  ];
}
