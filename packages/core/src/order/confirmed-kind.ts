import { PRODUCT_TYPE } from "../product/product-types.ts";
import type { OrderRecord } from "./order-record.ts";

/** What the page after buying thanks for. spec: storefront 2, page types 202, 204, 206 and 208 */
export type ConfirmedKind = "order" | "contribution" | "subscription" | "membership";

/** What was bought: a membership where the order opens member areas and holds nothing else. */
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
