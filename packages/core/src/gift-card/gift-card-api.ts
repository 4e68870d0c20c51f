import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { OptionalIdempotencyKeyHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money-schema.ts";
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
  /** The last four symbols of the code; the code itself is known to its holder only. */
  codeEnd: Type.String(),
  issued: MoneySchema,
  balance: MoneySchema,
  isEnabled: Type.Boolean(),
  /** Bought with pretended money: it pays in test mode only. */
  isTest: Type.Boolean(),
  /** The order it was bought with; null for one issued by hand. */
  orderId: textOrNull,
  recipientEmail: textOrNull,
  recipientName: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  /** When its mail is or was sent, ISO 8601; null for at once. */
  sendAt: textOrNull,
  /** How often it was mailed, or will be: none where the mail was taken back as the card was switched off. */
  mailCount: Type.Integer(),
  createdAt: Type.String(),
});
/** A gift card as the shop's owner sees it. */
export type GiftCard = Static<typeof GiftCardSchema>;

/** Why a balance changed. */
export const GIFT_CARD_ENTRY_REASONS = ["issued", "held", "released", "refund", "adjustment", "void"] as const;

const GiftCardEntrySchema = Type.Object({
  id: Type.String(),
  /** Minor units of the card's currency; negative for what was taken. */
  deltaCents: Type.Integer(),
  balanceAfterCents: Type.Integer(),
  reason: Type.Enum(GIFT_CARD_ENTRY_REASONS),
  orderId: textOrNull,
  note: textOrNull,
  by: Type.String(),
  at: Type.String(),
});
/** A change of a card's balance. */
export type GiftCardEntry = Static<typeof GiftCardEntrySchema>;

/** What is left on a card. Every code that opens none gets the same 404; tries are few. */
export const readGiftCardBalance = endpoint({
  method: "POST",
  path: "/api/commerce/gift-cards/balance",
  summary: "Check what is left on a gift card",
  auth: "shopper",
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  reply: Type.Object({ balance: MoneySchema, codeEnd: Type.String() }),
  errors: ["not_found", "too_many_requests"],
});

/** Cards of the site, newest first. `search` is the end of a code, a whole code, or part of the recipient's or buyer's address. */
export const listGiftCards = endpoint({
  method: "GET",
  path: "/api/commerce/gift-cards",
  summary: "List the gift cards of the store",
  auth: "owner",
  permission,
  query: Type.Object({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 254 })) }),
  reply: listOf(GiftCardSchema),
});

/** One card. */
export const getGiftCard = endpoint({
  method: "GET",
  path: "/api/commerce/gift-cards/:id",
  summary: "Read a gift card",
  auth: "owner",
  permission,
  params,
  reply: GiftCardSchema,
});

/** The ledger of a card, newest first. Its changes add up to the balance. */
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
    /** Chosen by the caller: a call that is repeated makes one card. */
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
    /** Day `YYYY-MM-DD` on which it is sent; absent for at once. */
    sendOn: Type.Optional(Type.String({ maxLength: 10 })),
    /** Language of the mail; absent for the site's. */
    locale: Type.Optional(Type.String({ pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$", maxLength: 35 })),
    note,
  },
  strict,
);
/** A card that an owner gives away. */
export type NewGiftCard = Static<typeof NewGiftCardSchema>;

/** Issues a card by hand and mails it. Its code is in the mail alone. */
export const issueGiftCard = endpoint({
  method: "POST",
  path: "/api/commerce/gift-cards",
  summary: "Issue a gift card by hand",
  auth: "owner",
  permission,
  body: NewGiftCardSchema,
  reply: GiftCardSchema,
});

/** Switches a card off, so that nobody can pay with it, or on again. */
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
 * Sets a balance that is still what the owner saw; one that is another by now answers 409. With an `Idempotency-Key` (kept for 48 hours) it is done once:
 * repeated, it answers the card as it is.
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

/** Gives a card a new code and mails it, to another address when one is given. The code before is worthless from then on. An `Idempotency-Key` as above. */
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
