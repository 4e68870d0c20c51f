import { Type, type Static } from "typebox";
import { AreaSchema } from "../address/area/area-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { ORDER_LIMITS } from "../pricing/order/order-limits.ts";
import { SHIPPING_LIMITS } from "./shipping-limits.ts";

const strict = { additionalProperties: false } as const;
const price = Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.shippingCents });
const orderValue = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const weight = Type.Integer({ minimum: 0, maximum: SHIPPING_LIMITS.weightGrams });
const name = Type.String({ minLength: 1, maxLength: 100 });
const bands = { minItems: 1, maxItems: SHIPPING_LIMITS.bands } as const;

/**
 * Price of a method. Bands are ascending; the first that reaches the order's weight or value applies, null reaches all.
 */
export const ShippingRateSchema = Type.Union([
  Type.Object({ type: Type.Literal("flat"), perOrderCents: price, perItemCents: price }, strict),
  Type.Object(
    {
      type: Type.Literal("weight"),
      bands: Type.Array(
        Type.Object({ upToGrams: Type.Union([weight, Type.Null()]), priceCents: price }, strict),
        bands,
      ),
    },
    strict,
  ),
  Type.Object(
    {
      type: Type.Literal("value"),
      bands: Type.Array(
        Type.Object({ upToCents: Type.Union([orderValue, Type.Null()]), priceCents: price }, strict),
        bands,
      ),
    },
    strict,
  ),
]);
export type ShippingRate = Static<typeof ShippingRateSchema>;

/** A shipping method, offered in its zone. */
export const ShippingMethodSchema = Type.Object(
  {
    /** Also the id of the shipping option. */
    id: IdSchema,
    name,
    rate: ShippingRateSchema,
    /** Minimum value of shipped items, after discounts, for free shipping; null for never. */
    freeFromCents: Type.Union([orderValue, Type.Null()]),
    /** Maximum order weight; null for any. */
    maxWeightGrams: Type.Union([weight, Type.Null()]),
    /** Maximum side length of an item; null for any. */
    maxSideMm: Type.Union([Type.Integer({ minimum: 1, maximum: SHIPPING_LIMITS.sideMm }), Type.Null()]),
  },
  strict,
);
export type ShippingMethod = Static<typeof ShippingMethodSchema>;

/** Areas with the same shipping methods. Only the zone that matches a destination most closely applies. */
export const ShippingZoneSchema = Type.Object(
  {
    id: IdSchema,
    name,
    areas: Type.Array(AreaSchema, { minItems: 1, maxItems: SHIPPING_LIMITS.areasPerZone }),
    methods: Type.Array(ShippingMethodSchema, { maxItems: SHIPPING_LIMITS.methodsPerZone }),
  },
  strict,
);

/** A pickup location, offered regardless of the shopper's address. Taxed at the location. */
export const PickupSchema = Type.Object(
  {
    id: IdSchema,
    name,
    priceCents: price,
    place: Type.Object(
      {
        countryCode: Type.String({ pattern: "^[A-Z]{2}$" }),
        state: Type.String({ maxLength: 100 }),
        postalCode: Type.String({ maxLength: 20 }),
      },
      strict,
    ),
  },
  strict,
);

/** Shipping rules of a site. Amounts are minor units of `currency`. */
export const ShippingRulesSchema = Type.Object(
  {
    currency: Type.String({ pattern: "^[A-Z]{3}$" }),
    zones: Type.Array(ShippingZoneSchema, { maxItems: SHIPPING_LIMITS.zones }),
    pickups: Type.Array(PickupSchema, { maxItems: SHIPPING_LIMITS.pickups }),
  },
  strict,
);
export type ShippingRules = Static<typeof ShippingRulesSchema>;
export type ShippingZone = ShippingRules["zones"][number];
