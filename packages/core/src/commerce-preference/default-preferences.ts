import type { CommercePreferences } from "./commerce-preference-schema.ts";

/** Defaults: test payments, no tax, no shipping rules. */
export const DEFAULT_COMMERCE_PREFERENCES: CommercePreferences = {
  checkout: {
    isExpress: false,
    isGuestAllowed: true,
    phone: "optional",
    isNoteAllowed: true,
    additionalFormId: null,
    minimumSubtotalCents: {},
    multipleQuantityAllowedForServices: true,
    isMailingListOffered: false,
    businessAddress: "",
    taxNumber: "",
  },
  currencies: { others: [] },
  shipping: { rules: [] },
  tax: { pricesIncludeTax: false, shippingTaxClass: "shipping", rules: [] },
  payments: {
    isTestMode: true,
    manual: { isEnabled: false, title: "Bank transfer", instructions: "" },
    stripe: { isEnabled: false, accountCountry: "" },
  },
  installments: { isEnabled: false, ranges: {} },
  mails: { fromName: "", replyTo: "", orderNoticeTo: "", isAbandonedCartSent: false, abandonedCartAfterHours: 24 },
  "gift-cards": { isEnabled: true },
  subscriptions: { retryDays: [1, 3, 5], isPauseAllowed: true, isPlanChangeAllowed: true },
  donations: { isEnabled: false, title: "Donation", suggestedCents: {}, minimumCents: {} },
  restock: { successText: "" },
  reviews: { isEnabled: false, isModerated: true, isPurchaseRequired: false },
  merchandising: { scarcityText: "", soldOutText: "" },
  measures: { standard: "metric" },
  ads: { pixelId: "" },
};
