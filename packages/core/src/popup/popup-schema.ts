import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../image/image-use-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";

/** What lies over a page after a while: words, a picture, and a form to sign up or a link. All texts are plain. spec: storefront 2, page type 104 */
export const PopupSchema = Type.Object(
  {
    isEnabled: Type.Boolean(),
    title: Type.String({ maxLength: 200 }),
    text: Type.String({ maxLength: 2000 }),
    image: Type.Optional(ImageUseSchema),
    /** A form of the site with an email field; with it there is no button. */
    formId: Type.Optional(IdSchema),
    buttonText: Type.String({ maxLength: 100 }),
    /** Where the button leads. */
    buttonUrl: Type.String({ maxLength: 2083 }),
    delaySeconds: Type.Integer({ minimum: 0, maximum: 600 }),
    /** Opens only when so much of the page was scrolled through, too; 0 for at once. */
    scrollPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    /** Who has closed it sees it again after so many days; 0 for never. */
    againAfterDays: Type.Integer({ minimum: 0, maximum: 365 }),
    isOnlyAtHome: Type.Boolean(),
    /** Counts the owner's changes: who has closed an older one sees the next. */
    version: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type Popup = Static<typeof PopupSchema>;
