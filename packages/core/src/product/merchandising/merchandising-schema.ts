import { Type, type Static } from "typebox";

/** A product's stock notices for visitors. spec: storefront 3, platform 3, merchandising */
export const MerchandisingSchema = Type.Object(
  {
    scarcityEnabled: Type.Boolean(),
    /** Shown at this stock or less. */
    scarcityThreshold: Type.Integer({ minimum: 1, maximum: 9999 }),
    /** `{count}` is the stock. Empty for the site's text. */
    scarcityText: Type.String({ maxLength: 200 }),
    scarcityShownByDefault: Type.Boolean(),
    /** Empty for the theme's or the platform's text. */
    customSoldOutText: Type.String({ maxLength: 100 }),
    restockNotificationEnabled: Type.Boolean(),
    restockNotificationMessage: Type.String({ maxLength: 400 }),
    restockSuccessMessage: Type.String({ maxLength: 400 }),
    mailingListSignUpEnabled: Type.Boolean(),
    mailingListOptInByDefault: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Merchandising = Static<typeof MerchandisingSchema>;
