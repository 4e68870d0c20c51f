import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../image/image-use-schema.ts";
import { IdSchema, PagePathSchema } from "../lib/id-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";
import { LayoutSchema } from "./layout-schema.ts";

const seoFields = Type.Object(
  { title: Type.String({ maxLength: 200 }), description: Type.String({ maxLength: 400 }) },
  { additionalProperties: false },
);

/** A moving picture behind the head of a page. spec: template-platform 2.1, backgroundSource */
const VideoBackgroundSchema = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2083 }),
    playbackSpeed: Type.Number({ minimum: 0.25, maximum: 4 }),
    filter: Type.Integer({ minimum: 0, maximum: 20 }),
    filterStrength: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false },
);

/** What pages and collections share. */
const sharedFields = {
  /** Path without its slash at the front; it may have parts. */
  urlId: PagePathSchema,
  title: Type.String({ minLength: 1, maxLength: 200 }),
  navigationTitle: Type.String({ minLength: 1, maxLength: 200 }),
  enabled: Type.Boolean(),
  /** Picture at the head of the page, where the theme shows one. */
  mainImage: Type.Optional(ImageUseSchema),
  videoBackground: Type.Optional(VideoBackgroundSchema),
  /** Key of a layout of the theme; a theme without it shows its default. */
  layoutKey: Type.Optional(Type.String({ maxLength: 100 })),
  seo: Type.Optional(seoFields),
  /** The owner's own markup and scripts at the end of the head of this page, and of what a collection holds; on published pages and in the preview only. */
  headCode: Type.Optional(Type.String({ maxLength: 100_000 })),
  /** Kept from search engines. */
  isHiddenFromSearch: Type.Optional(Type.Boolean()),
  /** argon2 hash of the password a visitor must know. */
  passwordHash: Type.Optional(Type.String({ maxLength: 200 })),
  /** The member area it belongs to: only site users see it who have access to that area. spec: platform 3, member areas */
  memberAreaId: Type.Optional(IdSchema),
};

/** A page made of blocks, or of a template of the theme (`templateName`, a static page). */
export const PageSchema = Type.Object(
  {
    ...sharedFields,
    description: Type.String({ maxLength: 400 }),
    /** Name of the theme's `pages/<name>.page` that draws it; its own layout stays, and shows where the theme lacks the page. */
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
 * A collection of items, or a folder or index of pages. `type` is the number of platform 3 (13 is products, a store page); `typeName`
 * says which templates of the theme draw it.
 */
export const CollectionSchema = Type.Object(
  {
    ...sharedFields,
    type: Type.Union([Type.Literal(1), Type.Literal(13), Type.Literal(15), Type.Literal(16), Type.Literal(17)]),
    /** `products`, `blog`, `events`, `gallery`, `album`, `index`, `folder`, or a collection of the theme's own. */
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
    /** A container of pages: an index shows them on one page, a folder leads to its first one. */
    folder: Type.Optional(Type.Union([Type.Literal("index"), Type.Literal("redirect"), Type.Literal("none")])),
    /** Pages and collections in it, in order. */
    children: Type.Optional(Type.Array(IdSchema, { maxItems: 250, uniqueItems: true })),
    /** Events as a list or a calendar. */
    eventView: Type.Optional(Type.Union([Type.Literal("list"), Type.Literal("calendar")])),
    /** Tags and categories that its items can get although none has them. spec: platform 2, tag and category manager */
    offeredTags: Type.Optional(offeredSchema),
    offeredCategories: Type.Optional(offeredSchema),
  },
  { additionalProperties: false },
);
export type Collection = Static<typeof CollectionSchema>;
