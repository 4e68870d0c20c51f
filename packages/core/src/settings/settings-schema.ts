import { Type, type Static } from "typebox";
import { AnnouncementSchema } from "../announcement/announcement-schema.ts";
import { CommentSettingsSchema } from "../comment/comment-schema.ts";
import { CaptchaSettingsSchema } from "../captcha/captcha-settings-schema.ts";
import { ImageUseSchema } from "../image/image-use-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { PlaceSchema } from "../lib/place-schema.ts";
import { PopupSchema } from "../popup/popup-schema.ts";

/** Of the owner's own markup and scripts at one place. */
const INJECTION_CHARS = 100_000;

const text = (maxLength: number): ReturnType<typeof Type.String> => Type.String({ maxLength });

/** Somebody who writes on the site. spec: template-platform 2.1, item.author */
const AuthorSchema = Type.Object(
  {
    id: IdSchema,
    displayName: Type.String({ minLength: 1, maxLength: 200 }),
    firstName: text(100),
    lastName: text(100),
    /** Sanitised HTML. */
    bio: text(4000),
    websiteUrl: text(2083),
    avatar: Type.Optional(ImageUseSchema),
  },
  { additionalProperties: false },
);
export type Author = Static<typeof AuthorSchema>;

/** A profile of the site elsewhere. spec: template-platform 2.1, website.socialAccounts */
const SocialAccountSchema = Type.Object(
  {
    /** Number of the service on the wire. */
    serviceId: Type.Integer({ minimum: 0 }),
    serviceName: text(100),
    userName: text(200),
    screenname: text(200),
    profileUrl: Type.String({ minLength: 1, maxLength: 2083 }),
  },
  { additionalProperties: false },
);
export type SocialAccount = Static<typeof SocialAccountSchema>;

/** Hours of a day: as its owner writes them, and in minutes since midnight. */
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

/** When the business is open. spec: template-platform 2.1, businessHours */
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
    /** Shown where a page without a picture is shared. */
    socialImage: Type.Optional(ImageUseSchema),
    /** Titles in the head: `%s` site, `%c` collection, `%i` item. */
    titleFormats: Type.Optional(
      Type.Object({ homepage: text(200), collection: text(200), item: text(200) }, { additionalProperties: false }),
    ),
    /** Share buttons that are shown, by service. */
    shareButtons: Type.Optional(Type.Record(Type.String({ maxLength: 50 }), Type.Boolean(), { maxProperties: 50 })),
    comments: Type.Optional(CommentSettingsSchema),
    isLikingEnabled: Type.Optional(Type.Boolean()),
    /** The site's name at the service that keeps its comments instead. spec: platform 4, comments */
    commentServiceName: Type.Optional(text(100)),
    /** Browsers may fetch the page behind a link that a visitor points at. */
    isPrefetchEnabled: Type.Optional(Type.Boolean()),
    announcement: Type.Optional(AnnouncementSchema),
    popup: Type.Optional(PopupSchema),
    /** The owner's own markup and scripts, on published pages and in the preview only. */
    injection: Type.Optional(
      Type.Object(
        {
          /** At the end of the head of every page. */
          header: text(INJECTION_CHARS),
          /** At the end of every page. */
          footer: text(INJECTION_CHARS),
          /** After every post, where the theme has a place for it. spec: template-platform 1.1 */
          item: text(INJECTION_CHARS),
          /** In the head of pages that ask for a password, after that of all pages. */
          lock: Type.Optional(text(INJECTION_CHARS)),
          /** At the end of the page that confirms an order, before that of all pages. */
          orderConfirmation: Type.Optional(text(INJECTION_CHARS)),
        },
        { additionalProperties: false },
      ),
    ),
    /** Without it forms that want a captcha use ALTCHA. */
    captcha: Type.Optional(CaptchaSettingsSchema),
    /** Hosts beside the site's own that a sent form may lead to. */
    redirectHosts: Type.Optional(
      Type.Array(Type.String({ pattern: "^[a-z0-9.-]+(?::[0-9]{1,5})?$", maxLength: 260 }), { maxItems: 20 }),
    ),
    /** argon2 hash of the password without which nobody sees the site. */
    passwordHash: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof SettingsSchema>;
