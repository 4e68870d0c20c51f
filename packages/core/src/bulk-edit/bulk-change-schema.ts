import { Type, type Static } from "typebox";
import { MAX_CATEGORY_PATH_LENGTH } from "../category/category-path.ts";
import { MoneySchema } from "../lib/money-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";

const MOST_STOCK = 2_147_483_647;
const MOST_AMOUNT = 1_000_000_000_000;

/** Hundredths of a percent: 1250 is 12.5 %. */
const HUNDREDTHS_OF_PERCENT = 10_000;

/** In which of the currencies of the shop; the product's own unless told. */
const OneCurrency = Type.Optional(MoneySchema.properties.currency);

const PriceChangeSchema = Type.Union([
  Type.Object({ kind: Type.Literal("set"), price: MoneySchema }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal("percent"),
      /** Hundredths of a percent, above or below zero. */
      hundredths: Type.Integer({ minimum: -HUNDREDTHS_OF_PERCENT, maximum: 10 * HUNDREDTHS_OF_PERCENT }),
      currency: OneCurrency,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal("amount"),
      /** Minor units, above or below zero. */
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
    /** Kept in the history of the stock. */
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

/** What a bulk edit changes about each of its products; what is absent stays. */
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
