import { Type, type Static } from "typebox";
import { MAX_CATEGORY_PATH_LENGTH } from "../category/category-path.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";

const MOST_STOCK = 2_147_483_647;
const MOST_AMOUNT = 1_000_000_000_000;

/** In hundredths of a percent: 1250 is 12.5%. */
const HUNDREDTHS_OF_PERCENT = 10_000;

/** One of the shop's currencies; defaults to the product's own. */
const OneCurrency = Type.Optional(MoneySchema.properties.currency);

const PriceChangeSchema = Type.Union([
  Type.Object({ kind: Type.Literal("set"), price: MoneySchema }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal("percent"),
      /** Hundredths of a percent, positive or negative. */
      hundredths: Type.Integer({ minimum: -HUNDREDTHS_OF_PERCENT, maximum: 10 * HUNDREDTHS_OF_PERCENT }),
      currency: OneCurrency,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal("amount"),
      /** Minor units, positive or negative. */
      cents: Type.Integer({ minimum: -MOST_AMOUNT, maximum: MOST_AMOUNT }),
      currency: MoneySchema.properties.currency,
    },
    { additionalProperties: false },
  ),
]);

const SaleChangeSchema = Type.Union([
  Type.Object({ kind: Type.Literal("off") }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal("set"), price: MoneySchema }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal("percent"),
      /** Hundredths of a percent below the price. */
      hundredths: Type.Integer({ minimum: 1, maximum: HUNDREDTHS_OF_PERCENT }),
      currency: OneCurrency,
    },
    { additionalProperties: false },
  ),
]);

const words = (maxLength: number) =>
  Type.Object(
    {
      add: Type.Array(Type.String({ minLength: 1, maxLength }), { maxItems: 20, uniqueItems: true }),
      remove: Type.Array(Type.String({ minLength: 1, maxLength }), { maxItems: 20, uniqueItems: true }),
    },
    { additionalProperties: false },
  );

const StockChangeSchema = Type.Object(
  {
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    how: Type.Union([
      Type.Object(
        { kind: Type.Literal("by"), delta: Type.Integer({ minimum: -MOST_STOCK, maximum: MOST_STOCK }) },
        { additionalProperties: false },
      ),
      Type.Object(
        { kind: Type.Literal("to"), quantity: Type.Integer({ minimum: 0, maximum: MOST_STOCK }) },
        { additionalProperties: false },
      ),
      Type.Object({ kind: Type.Literal("unlimited") }, { additionalProperties: false }),
    ]),
  },
  { additionalProperties: false },
);

/** Changes a bulk edit makes to each of its products; absent members are left unchanged. */
export const BulkChangesSchema = Type.Object(
  {
    price: Type.Optional(PriceChangeSchema),
    sale: Type.Optional(SaleChangeSchema),
    isVisible: Type.Optional(Type.Boolean()),
    tags: Type.Optional(words(SITE_LIMIT_CEILINGS.tagLength)),
    categories: Type.Optional(words(MAX_CATEGORY_PATH_LENGTH)),
    stock: Type.Optional(StockChangeSchema),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type BulkChanges = Static<typeof BulkChangesSchema>;
export type BulkStockChange = Static<typeof StockChangeSchema>;
