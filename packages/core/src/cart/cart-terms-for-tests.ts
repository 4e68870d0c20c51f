import { DEFAULT_COMMERCE_PREFERENCES } from "../commerce-preference/default-preferences.ts";
import type { CartTerms } from "./price/price-cart.ts";

/** Terms of a store with no settings, for a visitor with no choices. */
export const PLAIN_TERMS: CartTerms = {
  codes: [],
  discounts: [],
  discountUses: new Map(),
  preferences: DEFAULT_COMMERCE_PREFERENCES,
  choices: { shippingTo: null, billingTo: null, shippingOptionId: null, giftCards: [], locale: "en-US" },
  donation: null,
  nowMs: 1_800_000_000_000,
};
