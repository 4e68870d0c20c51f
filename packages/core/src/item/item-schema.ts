import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../image/image-use-schema.ts";
import { IdSchema, PagePathSchema } from "../lib/id-schema.ts";
import { PlaceSchema } from "../lib/place-schema.ts";
import { LayoutSchema } from "../page/layout/layout-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";

const text = (maxLength: number): ReturnType<typeof Type.String> => Type.String({ maxLength });
const epochMs = Type.Integer({ minimum: -8_640_000_000_000, maximum: 8_640_000_000_000 });

/**
 * A collection entry other than a product: a post, event, image, track or clip. spec: platform 3, content item;
 * template-platform 2.1
 */
export const ItemSchema = Type.Object(
  {
    collectionId: IdSchema,
    urlId: PagePathSchema,
    /** A value of `RECORD_TYPE`. */
    recordType: Type.Union([
      Type.Literal(1),
      Type.Literal(2),
      Type.Literal(4),
      Type.Literal(5),
      Type.Literal(7),
      Type.Literal(8),
      Type.Literal(12),
      Type.Literal(14),
    ]),
    /** One of the theme's `customTypes`, with its fields in `customContent`. */
    customType: Type.Optional(Type.String({ maxLength: 100 })),
    title: Type.String({ maxLength: 400 }),
    /** The body as blocks; without it, `html` is the body. */
    layout: Type.Optional(LayoutSchema),
    /** Sanitized HTML: imported bodies, and captions. */
    html: Type.Optional(text(500_000)),
    /** Sanitized HTML. */
    excerpt: text(20_000),
    /** The actual maximum length is a limit of the site. spec: platform 9, maximum tag length */
    tags: Type.Array(Type.String({ minLength: 1, maxLength: SITE_LIMIT_CEILINGS.tagLength }), { maxItems: 250 }),
    categories: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 250 }),
    authorId: Type.Optional(IdSchema),
    /** `scheduled` is visible from `publishOn`; `draft`, `needs-review` and `private` are never visible to visitors. */
    status: Type.Union([
      Type.Literal("published"),
      Type.Literal("scheduled"),
      Type.Literal("needs-review"),
      Type.Literal("draft"),
      Type.Literal("private"),
    ]),
    /** Unix milliseconds. */
    publishOn: epochMs,
    /** Featured. */
    isStarred: Type.Boolean(),
    mainImage: Type.Optional(ImageUseSchema),
    /** Images of a gallery item. */
    images: Type.Optional(Type.Array(ImageUseSchema, { maxItems: 250 })),
    /** Target of a link post or an image. */
    sourceUrl: Type.Optional(text(2083)),
    /** The title links to `sourceUrl` instead of the item's own page. */
    isPassthrough: Type.Optional(Type.Boolean()),
    clickthroughUrl: Type.Optional(text(2083)),
    location: Type.Optional(PlaceSchema),
    /** Unix milliseconds; events have both. */
    startDate: Type.Optional(epochMs),
    endDate: Type.Optional(epochMs),
    oembed: Type.Optional(
      Type.Object(
        {
          url: text(2083),
          /** Sanitized HTML. */
          html: text(20_000),
          providerName: text(100),
        },
        { additionalProperties: false },
      ),
    ),
    audio: Type.Optional(
      Type.Object(
        { url: text(2083), author: text(200), durationMs: Type.Integer({ minimum: 0 }) },
        { additionalProperties: false },
      ),
    ),
    /** Whether it accepts comments; defaults to the site's setting. spec: platform 3, comment state */
    areCommentsOpen: Type.Optional(Type.Boolean()),
    /** Values of the custom type's fields by name: text, boolean or images. */
    customContent: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
    /** Position in an owner-ordered collection; ties are broken by id. */
    displayIndex: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    seo: Type.Object({ title: text(200), description: text(400) }, { additionalProperties: false }),
  },
  { additionalProperties: false },
);
export type Item = Static<typeof ItemSchema>;
