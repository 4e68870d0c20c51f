import { Type, type Static } from "typebox";
import { UrlIdSchema } from "../lib/id-schema.ts";
import { ProductImageSchema } from "../product/product-schema.ts";
import { LayoutSchema } from "./layout-schema.ts";

/** An ordinary page made of blocks. */
export const PageSchema = Type.Object(
  {
    urlId: UrlIdSchema,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    navigationTitle: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ maxLength: 400 }),
    enabled: Type.Boolean(),
    /** Picture at the head of the page, where the theme shows one. */
    mainImage: Type.Optional(ProductImageSchema),
    layout: LayoutSchema,
  },
  { additionalProperties: false },
);
export type Page = Static<typeof PageSchema>;

/** A collection of items; `type` is the number of platform 3 (13 is products, a store page). */
export const CollectionSchema = Type.Object(
  {
    type: Type.Literal(13),
    urlId: UrlIdSchema,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    navigationTitle: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ maxLength: 4000 }),
    enabled: Type.Boolean(),
    pageSize: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  { additionalProperties: false },
);
export type Collection = Static<typeof CollectionSchema>;
