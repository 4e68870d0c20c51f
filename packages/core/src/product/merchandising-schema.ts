import { Type, type Static } from "typebox";

/** What a product says about its stock, and how visitors hear of it. spec: storefront 3, platform 3, merchandising */
export const MerchandisingSchema = Type.Object(
  {
    scarcityEnabled: Type.Boolean(),
    /** Shown at this many pieces or fewer. */
    scarcityThreshold: Type.Integer({ minimum: 1, maximum: 9999 }),
    /** `{count}` is the stock. Empty: the site's text. */
    scarcityText: Type.String({ maxLength: 200 }),
    scarcityShownByDefault: Type.Boolean(),
    /** Empty: the theme's or the platform's text. */
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
