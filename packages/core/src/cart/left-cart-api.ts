import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money-schema.ts";

const LeftCartSchema = Type.Object({
  id: IdSchema,
  /** When it was changed last; ISO 8601. */
  leftAt: Type.String(),
  /** Null where nobody said who they are. */
  email: Type.Union([Type.String(), Type.Null()]),
  subtotal: MoneySchema,
  lineCount: Type.Integer(),
  /** When the reminder was sent; null while none was. */
  remindedAt: Type.Union([Type.String(), Type.Null()]),
  /** Name of a `LEFT_CART_MESSAGES`: why nobody can be reminded of it; null where somebody can. */
  obstacle: Type.Union([Type.Enum(["noEmail", "unsubscribed", "boughtSince", "paying"]), Type.Null()]),
});
/** A cart that somebody filled and left without buying. */
export type LeftCart = Static<typeof LeftCartSchema>;

const LeftCartLineSchema = Type.Object({
  id: IdSchema,
  title: Type.String(),
  options: Type.Array(Type.String()),
  sku: Type.String(),
  quantity: Type.Integer(),
  total: MoneySchema,
  /** Why it can not be bought any more; null while it can. */
  problem: Type.Union([Type.String(), Type.Null()]),
});
/** What is in such a cart, at today's prices. */
export type LeftCartLine = Static<typeof LeftCartLineSchema>;

const Params = Type.Object({ cartId: IdSchema });

/** Carts that nobody has touched for an hour, 25 a page, the last left first. They are kept for 30 days. */
export const listLeftCarts = endpoint({
  method: "GET",
  path: "/api/studio/left-carts",
  summary: "List abandoned carts",
  auth: "owner",
  permission: "customers.read",
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: listOf(LeftCartSchema),
});

/** What is in one of these carts. */
export const getLeftCart = endpoint({
  method: "GET",
  path: "/api/studio/left-carts/:cartId",
  summary: "Read an abandoned cart",
  auth: "owner",
  permission: "customers.read",
  params: Params,
  reply: Type.Object({ cart: LeftCartSchema, lines: Type.Array(LeftCartLineSchema) }),
});

/** Mails whoever left a cart, once: asked again it says when that was. 409 `reminder_refused` where nobody can be reminded of it. */
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
