import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { RESTOCK_LIMITS } from "./restock-limits.ts";

const permission = "restock.manage";
const id = Type.String({ maxLength: 100 });
const cursor = Type.Optional(Type.String({ maxLength: 200 }));
const textOrNull = Type.Union([Type.String(), Type.Null()]);
/** `nextPageCursor` is null on the last page. spec: storefront 3, restock */
const page = { hasNextPage: Type.Boolean(), nextPageCursor: textOrNull };

const RestockSignUpBodySchema = Type.Object({
  isJoinMailingList: Type.Optional(Type.Boolean()),
  productId: id,
  variantId: id,
  siteVisitorEmail: Type.Optional(Type.String({ maxLength: 1000 })),
  recaptchaEnterpriseV3Token: Type.Optional(Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()])),
  /** Language of the translation widget; also that of the notice. */
  language: Type.Optional(Type.String({ maxLength: 100 })),
});
/** Body of the restock form. spec: storefront 3, restock signup payload */
export type RestockSignUpBody = Static<typeof RestockSignUpBodySchema>;

/** Requests a notice when a sold-out variant is back. Repeated requests get the same reply. spec: storefront 7 */
export const signUpForRestock = endpoint({
  method: "POST",
  path: "/api/site-users/account/notifications/restock",
  summary: "Hear when a sold-out item is back in stock",
  auth: "shopper",
  body: RestockSignUpBodySchema,
  reply: Type.Object({ message: Type.String() }),
  errors: ["not_found", "too_many_requests"],
});

const SignUpGroupSchema = Type.Object({
  productId: IdSchema,
  variantId: IdSchema,
  /** Empty when the product is no longer published. */
  productTitle: Type.String(),
  sku: Type.String(),
  /** Option name → value. */
  attributes: Type.Record(Type.String(), Type.String()),
  imageUrl: textOrNull,
  signUpCount: Type.Integer(),
  qtyInStock: Type.Integer(),
  unlimited: Type.Boolean(),
  firstSignUpOn: Type.String(),
});
export type SignUpGroup = Static<typeof SignUpGroupSchema>;

/** Variants with waiting visitors, longest wait first. spec: storefront 7 */
export const listSignUpGroups = endpoint({
  method: "GET",
  path: "/api/site-users/account/notifications/restock/groups",
  summary: "List the items that visitors wait for",
  auth: "owner",
  permission,
  query: Type.Object({ cursor }),
  reply: Type.Object({ signUpGroups: Type.Array(SignUpGroupSchema), ...page }),
});

const SignUpSchema = Type.Object({
  id: IdSchema,
  siteVisitorEmail: Type.String(),
  isJoinMailingList: Type.Boolean(),
  language: textOrNull,
  createdOn: Type.String(),
});
export type SignUp = Static<typeof SignUpSchema>;

/** Visitors waiting for a variant, longest wait first. spec: storefront 7 */
export const listSignUps = endpoint({
  method: "GET",
  path: "/api/site-users/account/notifications/restock",
  summary: "List who waits for an item",
  auth: "owner",
  permission,
  query: Type.Object({ productId: id, variantId: id, cursor }),
  reply: Type.Object({ signUps: Type.Array(SignUpSchema), ...page }),
});

const SendRequestSchema = Type.Object({ productId: id, variantId: id });
export type SendRequest = Static<typeof SendRequestSchema>;
/** Number of waiting visitors that will be notified, once each; zero while the variant is sold out. */
const SendReplySchema = Type.Object({ signUpCount: Type.Integer() });

/** Notifies everyone waiting for a variant, nobody twice. spec: storefront 7 */
export const sendRestockNotices = endpoint({
  method: "POST",
  path: "/api/site-users/account/notifications/restock/send",
  summary: "Write to those who wait for an item",
  auth: "owner",
  permission,
  body: SendRequestSchema,
  reply: SendReplySchema,
});

/** As `sendRestockNotices`, for several variants. spec: storefront 7 */
export const sendAllRestockNotices = endpoint({
  method: "POST",
  path: "/api/site-users/account/notifications/restock/send/all",
  summary: "Write to those who wait for several items",
  auth: "owner",
  permission,
  body: Type.Object({
    sendRequests: Type.Array(SendRequestSchema, { minItems: 1, maxItems: RESTOCK_LIMITS.groupsPerCall }),
  }),
  reply: SendReplySchema,
});
