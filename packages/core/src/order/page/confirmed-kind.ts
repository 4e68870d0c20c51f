import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { OrderRecord } from "../record/order-record.ts";

/** Purchase kind shown on the confirmation page. spec: storefront 2, page types 202, 204, 206 and 208 */
export type ConfirmedKind = "order" | "contribution" | "subscription" | "membership";

/** Returns the kind of a purchase: a membership when the order contains nothing but member area access. */
export function confirmedKind({ kind, lines }: Pick<OrderRecord, "kind" | "lines">): ConfirmedKind {
  if (kind === "donation") {
    return "contribution";
  }
  if (kind === "subscription") {
    return "subscription";
  }
  const isMembership = lines.length > 0 && lines.every(({ productType }) => productType === PRODUCT_TYPE.paywall);
  return isMembership ? "membership" : "order";
}
