import { formatMoney } from "../../lib/money/format-money.ts";
import { messageMembers } from "../../message/wire-message.ts";
import { toMessage } from "../../message/to-message.ts";
import type { OrderInput } from "./order-input.ts";
import type { OrderShipping } from "./order-shipping.ts";
import type { OrderProblem } from "../priced-order-schema.ts";
import { PRICING_MESSAGES } from "../pricing-messages.ts";

/** Returns why an order cannot be placed, in the order a shopper can fix it. spec: platform 5 */
export function orderProblems(subtotalCents: number, shipping: OrderShipping, input: OrderInput): OrderProblem[] {
  const { minimumSubtotalCents, currency, locale } = input;
  const subtotal = formatMoney({ amount: minimumSubtotalCents, currency }, locale);
  const minimum = toMessage("pricing.minimumSubtotal", { subtotal });
  const shippingCode = shippingProblem(shipping, input);
  return [
    ...(subtotalCents < minimumSubtotalCents
      ? [{ code: "minimumSubtotal" as const, message: minimum.text, ...messageMembers(minimum) }]
      : []),
    ...(shippingCode === undefined ? [] : [{ code: shippingCode, message: PRICING_MESSAGES[shippingCode] }]),
  ];
}

function shippingProblem(shipping: OrderShipping, input: OrderInput): OrderProblem["code"] | undefined {
  if (!shipping.requiresShipping || shipping.selected !== null) {
    return shipping.selected?.isPickup === false && input.shippingTo === null ? "shippingAddressMissing" : undefined;
  }
  if (input.shippingTo === null) {
    return "shippingAddressMissing";
  }
  if (shipping.options.length === 0) {
    return "shippingUnavailable";
  }
  return input.shippingOptionId === null ? "shippingOptionMissing" : "shippingOptionUnavailable";
}
