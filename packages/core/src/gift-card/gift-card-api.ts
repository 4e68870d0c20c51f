import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { OptionalIdempotencyKeyHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { GIFT_CARD_LIMITS } from "./gift-card-limits.ts";

const strict = { additionalProperties: false } as const;
const permission = "gift-cards.manage";
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const name = Type.String({ maxLength: GIFT_CARD_LIMITS.nameChars });
const email = Type.String({ minLength: 3, maxLength: 254 });
const note = Type.String({ minLength: 1, maxLength: GIFT_CARD_LIMITS.noteChars });
const cents = Type.Integer({ minimum: 0, maximum: GIFT_CARD_LIMITS.amountCents });
const params = Type.Object({ id: Type.String({ maxLength: 100 }) });
const pageQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

const GiftCardSchema = Type.Object({
  id: IdSchema,
  /** Last four characters of the code; only its holder knows the full code. */
  codeEnd: Type.String(),
  issued: MoneySchema,
  balance: MoneySchema,
  isEnabled: Type.Boolean(),
  /** Bought with test money: usable only in test mode. */
  isTest: Type.Boolean(),
  /** The order it was bought with; null for one issued manually. */
  orderId: textOrNull,
  recipientEmail: textOrNull,
  recipientName: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  /** When its email is or was sent, ISO 8601; null for immediately. */
  sendAt: textOrNull,
  /** Emails sent or scheduled; none if the email was withdrawn because the card was disabled. */
  mailCount: Type.Integer(),
  createdAt: Type.String(),
});
export type GiftCard = Static<typeof GiftCardSchema>;

export const GIFT_CARD_ENTRY_REASONS = ["issued", "held", "released", "refund", "adjustment", "void"] as const;

const GiftCardEntrySchema = Type.Object({
  id: Type.String(),
  /** Minor units of the card's currency; negative for amounts taken. */
  deltaCents: Type.Integer(),
  balanceAfterCents: Type.Integer(),
  reason: Type.Enum(GIFT_CARD_ENTRY_REASONS),
  orderId: textOrNull,
  note: textOrNull,
  by: Type.String(),
  at: Type.String(),
});
export type GiftCardEntry = Static<typeof GiftCardEntrySchema>;

/** Remaining balance of a card. All invalid codes get the same 404; attempts are limited. */
export const readGiftCardBalance = endpoint({
  method: "POST",
  path: "/api/commerce/gift-cards/balance",
  summary: "Check what is left on a gift card",
  auth: "shopper",
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  reply: Type.Object({ balance: MoneySchema, codeEnd: Type.String() }),
  errors: ["not_found", "too_many_requests"],
});

/**
 * Gift cards of the site, newest first. `search` is the end of a code, a full code, or part of the recipient's or
 * buyer's email address.
 */
export const listGiftCards = endpoint({
  method: "GET",
  path: "/api/commerce/gift-cards",
  summary: "List the gift cards of the store",
  auth: "owner",
  permission,
  query: Type.Object({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 254 })) }),
  reply: listOf(GiftCardSchema),
});

export const getGiftCard = endpoint({
  method: "GET",
  path: "/api/commerce/gift-cards/:id",
  summary: "Read a gift card",
  auth: "owner",
  permission,
  params,
  reply: GiftCardSchema,
});

/** Ledger of a card, newest first. Its entries add up to the balance. */
export const listGiftCardEntries = endpoint({
  method: "GET",
  path: "/api/commerce/gift-cards/:id/entries",
  summary: "List the changes of a gift card's balance",
  auth: "owner",
  permission,
  params,
  query: Type.Object(pageQuery),
  reply: listOf(GiftCardEntrySchema),
});

const NewGiftCardSchema = Type.Object(
  {
    /** Chosen by the caller so that retries create one card. */
    id: Type.Optional(IdSchema),
    amount: Type.Object(
      {
        amount: Type.Integer({ minimum: 1, maximum: GIFT_CARD_LIMITS.amountCents }),
        currency: MoneySchema.properties.currency,
      },
      strict,
    ),
    recipientEmail: email,
    recipientName: Type.Optional(name),
    senderName: Type.Optional(name),
    message: Type.Optional(Type.String({ maxLength: GIFT_CARD_LIMITS.messageChars })),
    /** `YYYY-MM-DD` on which it is sent; absent for immediately. */
    sendOn: Type.Optional(Type.String({ maxLength: 10 })),
    /** Language of the email; defaults to the site's. */
    locale: Type.Optional(Type.String({ pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$", maxLength: 35 })),
    note,
  },
  strict,
);
export type NewGiftCard = Static<typeof NewGiftCardSchema>;

/** Issues a card manually and emails it. Only the email contains its code. */
export const issueGiftCard = endpoint({
  method: "POST",
  path: "/api/commerce/gift-cards",
  summary: "Issue a gift card by hand",
  auth: "owner",
  permission,
  body: NewGiftCardSchema,
  reply: GiftCardSchema,
});

/** Enables a card, or disables it so that nobody can pay with it. */
export const switchGiftCard = endpoint({
  method: "PATCH",
  path: "/api/commerce/gift-cards/:id",
  summary: "Switch a gift card on or off",
  auth: "owner",
  permission,
  params,
  body: Type.Object({ isEnabled: Type.Boolean() }, strict),
  reply: GiftCardSchema,
});

/**
 * Sets a balance if it is still what the owner saw; 409 if it changed since. Applied once per `Idempotency-Key` (kept
 * for 48 hours);
 * retries return the card as it is.
 */
export const adjustGiftCard = endpoint({
  method: "POST",
  path: "/api/commerce/gift-cards/:id/adjust",
  summary: "Change the balance of a gift card",
  auth: "owner",
  permission,
  params,
  body: Type.Object({ fromCents: cents, toCents: cents, note }, strict),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: GiftCardSchema,
  errors: ["version_conflict", "idempotency_key_reused"],
});

/**
 * Gives a card a new code and emails it, to another address if given. The old code stops working immediately.
 * `Idempotency-Key` as above.
 */
export const resendGiftCard = endpoint({
  method: "POST",
  path: "/api/commerce/gift-cards/:id/resend",
  summary: "Mail a gift card again, with a new code",
  auth: "owner",
  permission,
  params,
  body: Type.Object({ recipientEmail: Type.Optional(email) }, strict),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: GiftCardSchema,
  errors: ["idempotency_key_reused"],
});
