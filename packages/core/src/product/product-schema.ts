import { Type, type Static } from "typebox";
import { IdSchema, UrlIdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money-schema.ts";

/** One buyable combination of option values. Stock is a fact and lives outside the document, keyed by `id`. */
export const VariantSchema = Type.Object(
  {
    id: IdSchema,
    sku: Type.String({ minLength: 1, maxLength: 60 }),
    price: MoneySchema,
    salePrice: MoneySchema,
    onSale: Type.Boolean(),
    /** Option name → chosen value, e.g. `{ Size: "Large" }`. */
    attributes: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 100 })),
    weightGrams: Type.Optional(Type.Integer({ minimum: 0 })),
    imageId: Type.Optional(IdSchema),
  },
  { additionalProperties: false },
);
export type Variant = Static<typeof VariantSchema>;

/** A picture of a product, in display order; the file itself is an image of the site. */
export const ProductImageSchema = Type.Object(
  { imageId: IdSchema, altText: Type.String({ maxLength: 1000 }) },
  { additionalProperties: false },
);

/** A product as its owner writes it: a document, published by a release. spec: storefront 3, platform 3 */
export const ProductSchema = Type.Object(
  {
    collectionId: IdSchema,
    urlId: UrlIdSchema,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    /** Sanitised HTML. */
    description: Type.String({ maxLength: 102_400 }),
    /** Number of `PRODUCT_TYPE`. */
    productType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4), Type.Literal(5)]),
    isVisible: Type.Boolean(),
    tags: Type.Array(Type.String({ maxLength: 50 })),
    categories: Type.Array(Type.String({ maxLength: 100 })),
    /** Option names in display order. */
    variantOptionOrdering: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 6 }),
    variants: Type.Array(VariantSchema, { minItems: 1 }),
    images: Type.Array(ProductImageSchema, { maxItems: 100 }),
    /** Position in its collection; ties are broken by id. */
    displayIndex: Type.Integer({ minimum: 0 }),
    seo: Type.Object(
      { title: Type.String({ maxLength: 200 }), description: Type.String({ maxLength: 400 }) },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type Product = Static<typeof ProductSchema>;
