import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../image/image-use-schema.ts";
import { IdSchema, PagePathSchema } from "../lib/id-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";
import { LayoutSchema } from "./layout/layout-schema.ts";

const seoFields = Type.Object(
  { title: Type.String({ maxLength: 200 }), description: Type.String({ maxLength: 400 }) },
  { additionalProperties: false },
);

/** A video behind the head of a page. spec: template-platform 2.1, backgroundSource */
const VideoBackgroundSchema = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2083 }),
    playbackSpeed: Type.Number({ minimum: 0.25, maximum: 4 }),
    filter: Type.Integer({ minimum: 0, maximum: 20 }),
    filterStrength: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false },
);

const sharedFields = {
  /** Path without the leading slash; may have several segments. */
  urlId: PagePathSchema,
  title: Type.String({ minLength: 1, maxLength: 200 }),
  navigationTitle: Type.String({ minLength: 1, maxLength: 200 }),
  enabled: Type.Boolean(),
  /** Image at the head of the page, if the theme shows one. */
  mainImage: Type.Optional(ImageUseSchema),
  videoBackground: Type.Optional(VideoBackgroundSchema),
  /** Key of a layout of the theme; a theme that lacks it uses its default. */
  layoutKey: Type.Optional(Type.String({ maxLength: 100 })),
  seo: Type.Optional(seoFields),
  /**
   * The owner's markup and scripts at the end of this page's head, and on all pages of a collection; only on published
   * pages and in the preview.
   */
  headCode: Type.Optional(Type.String({ maxLength: 100_000 })),
  isHiddenFromSearch: Type.Optional(Type.Boolean()),
  /** argon2 hash of the password visitors must enter. */
  passwordHash: Type.Optional(Type.String({ maxLength: 200 })),
  /** Member area of the page: only site users with access to it can see the page. spec: platform 3, member areas */
  memberAreaId: Type.Optional(IdSchema),
};

/** A page made of blocks, or of a theme template (`templateName`, a static page). */
export const PageSchema = Type.Object(
  {
    ...sharedFields,
    description: Type.String({ maxLength: 400 }),
    /**
     * Name of the theme's `pages/<name>.page` that renders it; its own layout is kept, and used when the theme lacks
     * that page.
     */
    templateName: Type.Optional(Type.String({ pattern: "^[a-z0-9][a-z0-9._-]{0,99}$" })),
    layout: LayoutSchema,
  },
  { additionalProperties: false },
);
export type Page = Static<typeof PageSchema>;

const offeredSchema = Type.Array(Type.String({ minLength: 1, maxLength: SITE_LIMIT_CEILINGS.tagLength }), {
  maxItems: 1000,
  uniqueItems: true,
});

/**
 * A collection of items, or a folder or index of pages. `type` is the number of platform 3 (13 is products, a store
 * page); `typeName`
 * selects the theme templates that render it.
 */
export const CollectionSchema = Type.Object(
  {
    ...sharedFields,
    type: Type.Union([Type.Literal(1), Type.Literal(13), Type.Literal(15), Type.Literal(16), Type.Literal(17)]),
    /** `products`, `blog`, `events`, `gallery`, `album`, `index`, `folder`, or a collection type of the theme. */
    typeName: Type.String({ pattern: "^[a-z0-9][a-z0-9._-]{0,99}$" }),
    /** HTML. */
    description: Type.String({ maxLength: 4000 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 200 }),
    ordering: Type.Union([
      Type.Literal("user-orderable"),
      Type.Literal("chronological"),
      Type.Literal("calendar"),
      Type.Literal("music-album"),
    ]),
    /** A container of pages: an index shows them on one page, a folder redirects to its first one. */
    folder: Type.Optional(Type.Union([Type.Literal("index"), Type.Literal("redirect"), Type.Literal("none")])),
    /** Pages and collections in it, in order. */
    children: Type.Optional(Type.Array(IdSchema, { maxItems: 250, uniqueItems: true })),
    eventView: Type.Optional(Type.Union([Type.Literal("list"), Type.Literal("calendar")])),
    /** Unused tags and categories offered for its items. spec: platform 2, tag and category manager */
    offeredTags: Type.Optional(offeredSchema),
    offeredCategories: Type.Optional(offeredSchema),
  },
  { additionalProperties: false },
);
export type Collection = Static<typeof CollectionSchema>;
