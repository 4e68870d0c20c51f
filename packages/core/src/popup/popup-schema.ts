import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../image/image-use-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";

/**
 * An overlay shown after a while: text, an image, and a sign-up form or a link. All texts are plain text. spec:
 * storefront 2, page type 104
 */
export const PopupSchema = Type.Object(
  {
    isEnabled: Type.Boolean(),
    title: Type.String({ maxLength: 200 }),
    text: Type.String({ maxLength: 2000 }),
    image: Type.Optional(ImageUseSchema),
    /** A form of the site with an email field; replaces the button. */
    formId: Type.Optional(IdSchema),
    buttonText: Type.String({ maxLength: 100 }),
    buttonUrl: Type.String({ maxLength: 2083 }),
    delaySeconds: Type.Integer({ minimum: 0, maximum: 600 }),
    /** Minimum scroll position in percent before it opens; 0 for none. */
    scrollPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    /** Days until it is shown again after being closed; 0 for never. */
    againAfterDays: Type.Integer({ minimum: 0, maximum: 365 }),
    isOnlyAtHome: Type.Boolean(),
    /** Incremented on each change, so visitors who closed an older version see the new one. */
    version: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type Popup = Static<typeof PopupSchema>;
