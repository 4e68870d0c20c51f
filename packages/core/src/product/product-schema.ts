import { Type, type Static } from "typebox";
import { MAX_CATEGORY_PATH_LENGTH } from "../category/category-path.ts";
import { IdSchema, UrlIdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";
import { MerchandisingSchema } from "./merchandising/merchandising-schema.ts";
import { PRODUCT_LIMITS } from "./product-limits.ts";
import { SubscriptionPlanSchema } from "./subscription/subscription-plan-schema.ts";

const sideMm = Type.Integer({ minimum: 0, maximum: PRODUCT_LIMITS.sideMm });

/** Packed size of one unit. */
export const SizeSchema = Type.Object(
  { length: sideMm, width: sideMm, height: sideMm },
  { additionalProperties: false },
);

export type Size = Static<typeof SizeSchema>;

/** One buyable combination of option values. Stock is stored outside the document, keyed by `id`. */
export const VariantSchema = Type.Object(
  {
    id: IdSchema,
    sku: Type.String({ minLength: 1, maxLength: 60 }),
    price: MoneySchema,
    salePrice: MoneySchema,
    onSale: Type.Boolean(),
    /** Option name → selected value, e.g. `{ Size: "Large" }`. */
    attributes: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 100 })),
    /** Prices in currencies other than the site's; it cannot be bought in a missing currency. */
    otherPrices: Type.Optional(
      Type.Array(Type.Object({ price: MoneySchema, salePrice: MoneySchema }, { additionalProperties: false }), {
        maxItems: 26,
      }),
    ),
    weightGrams: Type.Optional(Type.Integer({ minimum: 0, maximum: PRODUCT_LIMITS.weightGrams })),
    sizeMm: Type.Optional(SizeSchema),
    gtin: Type.Optional(Type.String({ maxLength: 50 })),
    mpn: Type.Optional(Type.String({ maxLength: 100 })),
    imageId: Type.Optional(IdSchema),
  },
  { additionalProperties: false },
);
export type Variant = Static<typeof VariantSchema>;

/** An image of a product, in display order; the file belongs to the site. */
export const ProductImageSchema = Type.Object(
  { imageId: IdSchema, altText: Type.String({ maxLength: 1000 }) },
  { additionalProperties: false },
);

/** A product as edited by its owner: a document, published by a release. spec: storefront 3, platform 3 */
export const ProductSchema = Type.Object(
  {
    collectionId: IdSchema,
    urlId: UrlIdSchema,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    /** Sanitized HTML. */
    description: Type.String({ maxLength: 102_400 }),
    /** A value of `PRODUCT_TYPE`. */
    productType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4), Type.Literal(5)]),
    isVisible: Type.Boolean(),
    /** The actual maximum length is a limit of the site. */
    tags: Type.Array(Type.String({ maxLength: SITE_LIMIT_CEILINGS.tagLength })),
    /** Category paths of names from the top: `Clothing/Shirts`. */
    categories: Type.Array(Type.String({ maxLength: MAX_CATEGORY_PATH_LENGTH })),
    /** Tax class name; absent for the site's default. */
    taxClass: Type.Optional(Type.String({ pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$", maxLength: 50 })),
    /** Form that shoppers complete before adding it to the cart. */
    additionalFieldsFormId: Type.Optional(IdSchema),
    useCustomAddButtonText: Type.Optional(Type.Boolean()),
    customAddButtonText: Type.Optional(Type.String({ maxLength: 100 })),
    isSubscribable: Type.Optional(Type.Boolean()),
    subscriptionPlan: Type.Optional(SubscriptionPlanSchema),
    merchandising: Type.Optional(MerchandisingSchema),
    /** Related products on the same store page; without any, the most similar ones are shown. */
    relatedProductIds: Type.Optional(Type.Array(IdSchema, { maxItems: 50, uniqueItems: true })),
    digital: Type.Optional(
      Type.Object(
        {
          fileId: IdSchema,
          maxDownloads: Type.Integer({ minimum: 1, maximum: 1000 }),
          expiresAfterHours: Type.Integer({ minimum: 1, maximum: 24 * 3650 }),
        },
        { additionalProperties: false },
      ),
    ),
    /** Access granted by a paywall product; null days for unlimited. */
    paywall: Type.Optional(
      Type.Object(
        {
          memberAreaIds: Type.Array(IdSchema, { minItems: 1, maxItems: 20, uniqueItems: true }),
          days: Type.Union([Type.Integer({ minimum: 1, maximum: 3660 }), Type.Null()]),
        },
        { additionalProperties: false },
      ),
    ),
    /** Option names in display order. */
    variantOptionOrdering: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 6 }),
    variants: Type.Array(VariantSchema, { minItems: 1 }),
    images: Type.Array(ProductImageSchema, { maxItems: 100 }),
    /** Position in its collection; ties are broken by id. */
    displayIndex: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    seo: Type.Object(
      { title: Type.String({ maxLength: 200 }), description: Type.String({ maxLength: 400 }) },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type Product = Static<typeof ProductSchema>;
