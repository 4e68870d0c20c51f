import type { Destination } from "../../address/area/destination.ts";
import type { DiscountUse } from "../../discount/status/discount-use.ts";
import type { Discount } from "../../discount/discount-schema.ts";
import type { ProductType } from "../../product/product-types.ts";
import type { ShippingRules } from "../../shipping/shipping-schema.ts";
import type { TaxSettings } from "../../tax/tax-schema.ts";

/** A line to price. Prices are minor units of the order's currency; all numbers are integers. */
export type OrderLine = {
  /** Unique within the order. */
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly productType: ProductType;
  /** Paths of the product's categories: `clothing/shirts`. */
  readonly categories: readonly string[];
  /** Tax class name; `EXEMPT_TAX_CLASS` for what no rule taxes. */
  readonly taxClass: string;
  /** Current unit price, including a sale. */
  readonly unitPriceCents: number;
  /** Unit price without the sale. */
  readonly regularPriceCents: number;
  readonly quantity: number;
  /** Per unit; 0 when it has no weight. */
  readonly weightGrams: number;
  /** Per unit; null when unknown. */
  readonly sizeMm: { readonly length: number; readonly width: number; readonly height: number } | null;
  /** Kind of subscription payment; null for a one-time purchase. */
  readonly subscription: "first" | "renewal" | null;
};

/** A line with its cost before discounts. */
export type SubtotalLine = OrderLine & { readonly subtotalCents: number };

export type GiftCardBalance = { readonly id: string; readonly balanceCents: number; readonly currency: string };

/** Everything an order's price depends on. Only codes, addresses and the shipping option come from the shopper. */
export type OrderInput = {
  readonly currency: string;
  readonly lines: readonly OrderLine[];
  /** The site's automatic discounts and those of the codes; others are ignored. */
  readonly discounts: readonly Discount[];
  /** As typed by the shopper. */
  readonly codes: readonly string[];
  /** Uses of discounts in other orders; missing ones were never used. */
  readonly discountUses: ReadonlyMap<string, DiscountUse>;
  readonly nowMs: number;
  /** Null until the shopper has entered it. */
  readonly shippingTo: Destination | null;
  readonly billingTo: Destination | null;
  readonly shippingRules: ShippingRules;
  readonly shippingOptionId: string | null;
  readonly tax: TaxSettings;
  /** Used for payment in this order. */
  readonly giftCards: readonly GiftCardBalance[];
  /** Minimum subtotal for checkout; 0 for none. */
  readonly minimumSubtotalCents: number;
  /** For amounts in messages. */
  readonly locale: string;
};
