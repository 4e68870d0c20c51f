import { Type, type Static } from "typebox";
import { endpoint } from "../../api/endpoint.ts";
import { listOf } from "../../api/list-schema.ts";
import { IdSchema } from "../../lib/id-schema.ts";
import { MoneySchema } from "../../lib/money/money-schema.ts";

const LeftCartSchema = Type.Object({
  id: IdSchema,
  /** Time of the last change; ISO 8601. */
  leftAt: Type.String(),
  /** Null when the shopper is unknown. */
  email: Type.Union([Type.String(), Type.Null()]),
  subtotal: MoneySchema,
  lineCount: Type.Integer(),
  /** When the reminder was sent; null if none was. */
  remindedAt: Type.Union([Type.String(), Type.Null()]),
  /** A `LEFT_CART_MESSAGES` name: why no reminder can be sent; null when one can. */
  obstacle: Type.Union([Type.Enum(["noEmail", "unsubscribed", "boughtSince", "paying"]), Type.Null()]),
});
/** An abandoned cart. */
export type LeftCart = Static<typeof LeftCartSchema>;

const LeftCartLineSchema = Type.Object({
  id: IdSchema,
  title: Type.String(),
  options: Type.Array(Type.String()),
  sku: Type.String(),
  quantity: Type.Integer(),
  total: MoneySchema,
  /** Why it can no longer be bought; null while it can. */
  problem: Type.Union([Type.String(), Type.Null()]),
});
/** A line of an abandoned cart, at current prices. */
export type LeftCartLine = Static<typeof LeftCartLineSchema>;

const Params = Type.Object({ cartId: IdSchema });

/** Carts untouched for an hour, 25 per page, most recently abandoned first. They are kept for 30 days. */
export const listLeftCarts = endpoint({
  method: "GET",
  path: "/api/studio/left-carts",
  summary: "List abandoned carts",
  auth: "owner",
  permission: "customers.read",
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: listOf(LeftCartSchema),
});

export const getLeftCart = endpoint({
  method: "GET",
  path: "/api/studio/left-carts/:cartId",
  summary: "Read an abandoned cart",
  auth: "owner",
  permission: "customers.read",
  params: Params,
  reply: Type.Object({ cart: LeftCartSchema, lines: Type.Array(LeftCartLineSchema) }),
});

/**
 * Emails the shopper a reminder, once: repeated calls return when it was sent. 409 `reminder_refused` when no reminder
 * can be sent.
 */
export const remindOfLeftCart = endpoint({
  method: "POST",
  path: "/api/studio/left-carts/:cartId/reminder",
  summary: "Remind somebody of a cart",
  auth: "owner",
  permission: "customers.edit",
  params: Params,
  reply: Type.Object({ cart: LeftCartSchema }),
  errors: ["reminder_refused"],
});
