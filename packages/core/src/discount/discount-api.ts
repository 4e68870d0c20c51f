import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { DiscountSchema, NewDiscountSchema } from "./discount-schema.ts";
import { DISCOUNT_STATUSES } from "./status/discount-status.ts";

/** Sort keys of discount lists; ties are broken by id. */
export const DISCOUNT_SORTS = ["name", "createdAt", "uses", "validFrom", "validTo"] as const;
export type DiscountSort = (typeof DISCOUNT_SORTS)[number];

const StoredDiscountSchema = Type.Object({
  ...DiscountSchema.properties,
  uses: Type.Integer(),
  status: Type.Enum(DISCOUNT_STATUSES),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type StoredDiscount = Static<typeof StoredDiscountSchema>;

const DiscountQuerySchema = Type.Object({
  /** Part of the name or code. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(Type.Enum(DISCOUNT_STATUSES)),
  trigger: Type.Optional(Type.Enum(["automatic", "code"] as const)),
  effect: Type.Optional(Type.Enum(["percentage", "fixed", "freeShipping"] as const)),
  criteria: Type.Optional(Type.Enum(["anyOrder", "minimumSubtotal", "products", "categories"] as const)),
  limitedUseOnly: Type.Optional(Type.Boolean()),
  sortBy: Type.Optional(Type.Enum(DISCOUNT_SORTS)),
  sortDirection: Type.Optional(Type.Enum(["ascending", "descending"] as const)),
  cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,6}$" })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type DiscountQuery = Static<typeof DiscountQuerySchema>;

const permission = "discounts.edit";
const params = Type.Object({ discountId: Type.String({ maxLength: 100 }) });

/** Discounts of the site, newest first by default. spec: commerce-api, discounts */
export const listDiscounts = endpoint({
  method: "GET",
  path: "/api/commerce/discounts",
  summary: "List the discounts of the store",
  auth: "owner",
  permission,
  query: DiscountQuerySchema,
  reply: listOf(StoredDiscountSchema),
});

/** Creates a discount. Returns 409 `promo_code_conflict` when another one has its code, 400 when it is invalid. */
export const createDiscount = endpoint({
  method: "POST",
  path: "/api/commerce/discounts",
  summary: "Create a discount",
  auth: "owner",
  permission,
  body: NewDiscountSchema,
  reply: StoredDiscountSchema,
  errors: ["promo_code_conflict"],
});

export const getDiscount = endpoint({
  method: "GET",
  path: "/api/commerce/discounts/:discountId",
  summary: "Read a discount",
  auth: "owner",
  permission,
  params,
  reply: StoredDiscountSchema,
});

/** Replaces a discount, keeping its use count. Same errors as creating one. */
export const updateDiscount = endpoint({
  method: "PUT",
  path: "/api/commerce/discounts/:discountId",
  summary: "Change a discount",
  auth: "owner",
  permission,
  params,
  body: NewDiscountSchema,
  reply: StoredDiscountSchema,
  errors: ["promo_code_conflict"],
});

/** Deletes a discount; orders that used it are unaffected. Its code can be reused. */
export const deleteDiscount = endpoint({
  method: "DELETE",
  path: "/api/commerce/discounts/:discountId",
  summary: "Delete a discount",
  auth: "owner",
  permission,
  params,
  reply: Type.Object({ deleted: Type.Boolean() }),
});
