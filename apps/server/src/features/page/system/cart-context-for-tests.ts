import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { cartTexts, type CartTexts } from "@stoa/core/cart/page/cart-texts.ts";
import { mockCart } from "@stoa/core/cart/page/mock-cart.ts";

const SAMPLE = mockCart({ id: "cart", cartToken: "cart", websiteId: "site", created: 0, currency: "GBP" });

export function plainCartContext(): CartTexts {
  return cartTexts(SAMPLE, "en-GB");
}

export function cartContext(changes: Partial<ShoppingCart> = {}): CartTexts {
  const entries = SAMPLE.entries.map((entry, position) =>
    position === 0
      ? {
          ...entry,
          quantity: 5,
          itemUrl: "/shop/one",
          imageUrl: "/images/picture-1/p1.jpg",
          nonSalePriceCents: entry.purchasePriceCents + 500,
          customizations: [{ label: "Engraving", value: "For Ada" }],
          chosenVariant: { ...entry.chosenVariant, unlimited: false, qtyInStock: 3 },
          problem: CART_MESSAGES.notEnoughStock,
        }
      : entry,
  );
  return cartTexts(
    {
      ...SAMPLE,
      entries,
      currencies: ["GBP", "EUR"],
      coupons: [
        { code: "SAVE10", isValid: true, name: "Ten percent off", message: null },
        { code: "BIG", isValid: false, name: null, message: "“BIG” is for orders of £100.00 or more." },
      ],
      discounts: [{ discountId: "ten", name: "Ten percent off", code: "SAVE10", cents: 490, shippingCents: 0 }],
      pricesIncludeTax: true,
      applicableTaxRules: [{ ruleId: "vat", name: "VAT", rateMillionths: 200_000, cents: 700 }],
      problems: [{ code: "minimumSubtotal", message: "To check out, your order subtotal must be £100.00 or more." }],
      ...changes,
    },
    "en-GB",
  );
}
