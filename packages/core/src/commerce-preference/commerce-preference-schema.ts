import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";
import { ORDER_LIMITS } from "../pricing/order/order-limits.ts";
import { MEASUREMENT_STANDARDS } from "../product/variant/measurement-units.ts";
import { ShippingRulesSchema } from "../shipping/shipping-schema.ts";
import { TaxSettingsSchema } from "../tax/tax-schema.ts";

const strict = { additionalProperties: false } as const;
const cents = Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.subtotalCents });
const currency = Type.String({ pattern: "^[A-Z]{3}$" });
const idOrNull = Type.Union([IdSchema, Type.Null()]);

/**
 * Store settings by namespace, effective immediately without publishing. Unlisted namespaces store whatever they are
 * given,
 * unchecked. spec: platform 4, commerce preferences
 */
export const COMMERCE_PREFERENCE_SCHEMAS = {
  checkout: Type.Object(
    {
      /** Adding a product goes straight to checkout. */
      isExpress: Type.Boolean(),
      isGuestAllowed: Type.Boolean(),
      phone: Type.Union([Type.Literal("hidden"), Type.Literal("optional"), Type.Literal("required")]),
      isNoteAllowed: Type.Boolean(),
      additionalFormId: idOrNull,
      /** By currency; a missing currency has no minimum. */
      minimumSubtotalCents: Type.Record(currency, cents),
      multipleQuantityAllowedForServices: Type.Boolean(),
      isMailingListOffered: Type.Boolean(),
      /** Printed on invoices and packing slips. */
      businessAddress: Type.String({ maxLength: 1000 }),
      taxNumber: Type.String({ maxLength: 100 }),
    },
    strict,
  ),
  currencies: Type.Object(
    {
      /** In addition to the site's own currency. */
      others: Type.Array(currency, { maxItems: 26, uniqueItems: true }),
    },
    strict,
  ),
  /** One set of rules per currency. */
  shipping: Type.Object({ rules: Type.Array(ShippingRulesSchema, { maxItems: 27 }) }, strict),
  tax: TaxSettingsSchema,
  payments: Type.Object(
    {
      isTestMode: Type.Boolean(),
      manual: Type.Object(
        {
          isEnabled: Type.Boolean(),
          title: Type.String({ maxLength: 100 }),
          instructions: Type.String({ maxLength: 4000 }),
        },
        strict,
      ),
      stripe: Type.Object(
        { isEnabled: Type.Boolean(), accountCountry: Type.String({ pattern: "^(?:[A-Z]{2})?$" }) },
        strict,
      ),
    },
    strict,
  ),
  installments: Type.Object(
    {
      isEnabled: Type.Boolean(),
      ranges: Type.Record(currency, Type.Object({ minimumCents: cents, maximumCents: cents }, strict)),
    },
    strict,
  ),
  mails: Type.Object(
    {
      fromName: Type.String({ maxLength: 200 }),
      replyTo: Type.String({ maxLength: 256 }),
      /** Email address for new order notices; empty for none. */
      orderNoticeTo: Type.String({ maxLength: 256 }),
      isAbandonedCartSent: Type.Boolean(),
      abandonedCartAfterHours: Type.Integer({ minimum: 1, maximum: 168 }),
    },
    strict,
  ),
  "gift-cards": Type.Object({ isEnabled: Type.Boolean() }, strict),
  subscriptions: Type.Object(
    {
      retryDays: Type.Array(Type.Integer({ minimum: 1, maximum: 30 }), { maxItems: 10 }),
      isPauseAllowed: Type.Boolean(),
      /** Whether subscribers may switch to another plan of the same store page. */
      isPlanChangeAllowed: Type.Boolean(),
    },
    strict,
  ),
  donations: Type.Object(
    {
      isEnabled: Type.Boolean(),
      title: Type.String({ maxLength: 200 }),
      /** By currency. */
      suggestedCents: Type.Record(currency, Type.Array(cents, { maxItems: 12 })),
      minimumCents: Type.Record(currency, cents),
    },
    strict,
  ),
  restock: Type.Object({ successText: Type.String({ maxLength: 400 }) }, strict),
  reviews: Type.Object(
    { isEnabled: Type.Boolean(), isModerated: Type.Boolean(), isPurchaseRequired: Type.Boolean() },
    strict,
  ),
  merchandising: Type.Object(
    { scarcityText: Type.String({ maxLength: 200 }), soldOutText: Type.String({ maxLength: 100 }) },
    strict,
  ),
  /**
   * Display units of weights and sizes; values are stored in grams and millimeters. spec: commerce-api 1,
   * measurementStandard
   */
  measures: Type.Object({ standard: Type.Enum([...MEASUREMENT_STANDARDS]) }, strict),
  /** Advertising pixel that tracks visitors who consented; empty for none. spec: platform 2, ad-pixel id */
  ads: Type.Object({ pixelId: Type.String({ pattern: "^(?:[0-9]{5,20})?$" }) }, strict),
} as const;

export type CommercePreferenceNamespace = keyof typeof COMMERCE_PREFERENCE_SCHEMAS;
export type CommercePreferences = {
  readonly [Namespace in CommercePreferenceNamespace]: Static<(typeof COMMERCE_PREFERENCE_SCHEMAS)[Namespace]>;
};
