import { Type, type Static } from "typebox";
import { AnnouncementSchema } from "../announcement/announcement-schema.ts";
import { CommentSettingsSchema } from "../comment/comment-schema.ts";
import { CaptchaSettingsSchema } from "../captcha/captcha-settings-schema.ts";
import { ImageUseSchema } from "../image/image-use-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { PlaceSchema } from "../lib/place-schema.ts";
import { PopupSchema } from "../popup/popup-schema.ts";

/** Characters of the owner's markup and scripts per place. */
const INJECTION_CHARS = 100_000;

const text = (maxLength: number): ReturnType<typeof Type.String> => Type.String({ maxLength });

/** An author of the site. spec: template-platform 2.1, item.author */
const AuthorSchema = Type.Object(
  {
    id: IdSchema,
    displayName: Type.String({ minLength: 1, maxLength: 200 }),
    firstName: text(100),
    lastName: text(100),
    /** Sanitized HTML. */
    bio: text(4000),
    websiteUrl: text(2083),
    avatar: Type.Optional(ImageUseSchema),
  },
  { additionalProperties: false },
);
export type Author = Static<typeof AuthorSchema>;

/** A social profile of the site. spec: template-platform 2.1, website.socialAccounts */
const SocialAccountSchema = Type.Object(
  {
    /** Wire number of the service. */
    serviceId: Type.Integer({ minimum: 0 }),
    serviceName: text(100),
    userName: text(200),
    screenname: text(200),
    profileUrl: Type.String({ minLength: 1, maxLength: 2083 }),
  },
  { additionalProperties: false },
);
export type SocialAccount = Static<typeof SocialAccountSchema>;

/** Opening hours of a day: as the owner wrote them, and in minutes since midnight. */
const DayHoursSchema = Type.Object(
  {
    text: text(200),
    ranges: Type.Array(
      Type.Object(
        { from: Type.Integer({ minimum: 0, maximum: 1440 }), to: Type.Integer({ minimum: 0, maximum: 1440 }) },
        { additionalProperties: false },
      ),
      { maxItems: 10 },
    ),
  },
  { additionalProperties: false },
);

/** Opening hours of the business. spec: template-platform 2.1, businessHours */
const BusinessHoursSchema = Type.Object(
  {
    monday: DayHoursSchema,
    tuesday: DayHoursSchema,
    wednesday: DayHoursSchema,
    thursday: DayHoursSchema,
    friday: DayHoursSchema,
    saturday: DayHoursSchema,
    sunday: DayHoursSchema,
  },
  { additionalProperties: false },
);

/** Site-wide settings; one document per site. */
export const SettingsSchema = Type.Object(
  {
    siteTitle: Type.String({ minLength: 1, maxLength: 200 }),
    siteTagLine: Type.String({ maxLength: 400 }),
    siteDescription: Type.String({ maxLength: 4000 }),
    language: Type.String({ pattern: "^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$" }),
    timeZone: Type.String({ minLength: 1, maxLength: 64 }),
    currency: Type.String({ pattern: "^[A-Z]{3}$" }),
    /** Page or collection shown at `/`. */
    homepageId: Type.Union([IdSchema, Type.Null()]),
    theme: Type.Object({ name: Type.String({ pattern: "^[a-z0-9-]{1,60}$" }) }, { additionalProperties: false }),
    authors: Type.Optional(Type.Array(AuthorSchema, { maxItems: 500 })),
    socialAccounts: Type.Optional(Type.Array(SocialAccountSchema, { maxItems: 50 })),
    location: Type.Optional(PlaceSchema),
    contact: Type.Optional(Type.Object({ email: text(256), phoneNumber: text(50) }, { additionalProperties: false })),
    businessHours: Type.Optional(BusinessHoursSchema),
    logo: Type.Optional(ImageUseSchema),
    /** Used when a page without an image is shared. */
    socialImage: Type.Optional(ImageUseSchema),
    /** Formats of page titles: `%s` site, `%c` collection, `%i` item. */
    titleFormats: Type.Optional(
      Type.Object({ homepage: text(200), collection: text(200), item: text(200) }, { additionalProperties: false }),
    ),
    shareButtons: Type.Optional(Type.Record(Type.String({ maxLength: 50 }), Type.Boolean(), { maxProperties: 50 })),
    comments: Type.Optional(CommentSettingsSchema),
    isLikingEnabled: Type.Optional(Type.Boolean()),
    /** The site's name at an external comment service that replaces its own. spec: platform 4, comments */
    commentServiceName: Type.Optional(text(100)),
    /** Browsers may prefetch a link's page on hover. */
    isPrefetchEnabled: Type.Optional(Type.Boolean()),
    announcement: Type.Optional(AnnouncementSchema),
    popup: Type.Optional(PopupSchema),
    /** The owner's markup and scripts; only on published pages and in the preview. */
    injection: Type.Optional(
      Type.Object(
        {
          /** At the end of every page's head. */
          header: text(INJECTION_CHARS),
          /** At the end of every page. */
          footer: text(INJECTION_CHARS),
          /** After every post, where the theme supports it. spec: template-platform 1.1 */
          item: text(INJECTION_CHARS),
          /** In the head of password prompts, after `header`. */
          lock: Type.Optional(text(INJECTION_CHARS)),
          /** In a frame of the order confirmation page, an origin of its own, which is given the order without personal details. */
          orderConfirmation: Type.Optional(text(INJECTION_CHARS)),
        },
        { additionalProperties: false },
      ),
    ),
    /** Without it, forms with a captcha use ALTCHA. */
    captcha: Type.Optional(CaptchaSettingsSchema),
    /** External hosts that a submitted form may redirect to. */
    redirectHosts: Type.Optional(
      Type.Array(Type.String({ pattern: "^[a-z0-9.-]+(?::[0-9]{1,5})?$", maxLength: 260 }), { maxItems: 20 }),
    ),
    /** argon2 hash of the password that protects the whole site. */
    passwordHash: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof SettingsSchema>;
