import type { Destination } from "../address/destination.ts";
import type { DiscountUse } from "../discount/discount-context.ts";
import type { Discount } from "../discount/discount-schema.ts";
import type { ProductType } from "../product/product-types.ts";
import type { ShippingRules } from "../shipping/shipping-schema.ts";
import type { TaxSettings } from "../tax/tax-schema.ts";

/** A line to be priced. Prices are minor units of the order's currency; all numbers are whole. */
export type OrderLine = {
  /** Unique in the order. */
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly productType: ProductType;
  /** Paths of the product's categories: `clothing/shirts`. */
  readonly categories: readonly string[];
  /** Name of a tax class; `EXEMPT_TAX_CLASS` for what no rule taxes. */
  readonly taxClass: string;
  /** What one costs now, a sale included. */
  readonly unitPriceCents: number;
  /** What one costs without the sale. */
  readonly regularPriceCents: number;
  readonly quantity: number;
  /** Of one; 0 for what has no weight. */
  readonly weightGrams: number;
  /** Of one; null when not known. */
  readonly sizeMm: { readonly length: number; readonly width: number; readonly height: number } | null;
  /** Which payment of a subscription it is; null for what is bought once. */
  readonly subscription: "first" | "renewal" | null;
};

/** A line with what it costs before discounts. */
export type SubtotalLine = OrderLine & { readonly subtotalCents: number };

/** A gift card that the shopper pays with. */
export type GiftCardBalance = { readonly id: string; readonly balanceCents: number; readonly currency: string };

/** Everything an order's price depends on. Nothing of it comes from the shopper but codes, addresses and the chosen option. */
export type OrderInput = {
  readonly currency: string;
  readonly lines: readonly OrderLine[];
  /** The site's automatic discounts and those of the codes; others are ignored. */
  readonly discounts: readonly Discount[];
  /** Codes as the shopper typed them. */
  readonly codes: readonly string[];
  /** How often discounts were used in other orders; one that is missing was never used. */
  readonly discountUses: ReadonlyMap<string, DiscountUse>;
  readonly nowMs: number;
  /** Null until the shopper has said where. */
  readonly shippingTo: Destination | null;
  readonly billingTo: Destination | null;
  readonly shippingRules: ShippingRules;
  /** Id of a shipping option; null when none is chosen yet. */
  readonly shippingOptionId: string | null;
  readonly tax: TaxSettings;
  /** They pay in this order. */
  readonly giftCards: readonly GiftCardBalance[];
  /** Lowest subtotal that can be checked out; 0 for any. */
  readonly minimumSubtotalCents: number;
  /** For amounts in messages. */
  readonly locale: string;
};
