import { isCalendarDay } from "../lib/calendar-moment.ts";
import type { JsonObject } from "../lib/patch/json-value.ts";
import { tidyCode, tidyName } from "../lib/text/tidy-text.ts";
import type { Message, MessageFields, MessageText } from "../message/message-of.ts";
import { toMessage } from "../message/to-message.ts";
import { isMailAddress } from "../outbox/check-mail.ts";
import { GIFT_CARD_LIMITS } from "./gift-card-limits.ts";
import { GIFT_CARD_FIELD_MESSAGES, GIFT_CARD_LABELS } from "./gift-card-messages.ts";

export type GiftCardDetails = {
  readonly recipientName: string;
  /** Null sends it to the buyer. */
  readonly recipientEmail: string | null;
  readonly senderName: string;
  readonly message: string;
  /** `YYYY-MM-DD` on which it is sent; null for immediately. */
  readonly sendOn: string | null;
};
type Field = keyof GiftCardDetails;

export type CheckedGiftCardDetails =
  | { readonly ok: true; readonly details: GiftCardDetails }
  | { readonly ok: false; readonly fields: MessageFields };

const FIELDS = Object.keys(GIFT_CARD_LABELS) as readonly Field[];
const NO_DETAILS: GiftCardDetails = {
  recipientName: "",
  recipientEmail: null,
  senderName: "",
  message: "",
  sendOn: null,
};
/** Forms only send text, so this message is only for API clients. */
const NOT_TEXT = "must be text";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Parses the additional fields of a gift card line: an object with any of `recipientName`, `recipientEmail`,
 * `senderName`, `message` and `sendOn`; other members are ignored. `today` is the shop's date as `YYYY-MM-DD`.
 */
export function checkGiftCardDetails(given: JsonObject, today: string): CheckedGiftCardDetails {
  const problems = FIELDS.flatMap((field) => {
    const problem = problemOf(field, given[field] ?? "", today);
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return problems.length > 0
    ? { ok: false, fields: Object.fromEntries(problems) }
    : { ok: true, details: toDetails((field) => textOf(given[field])) };
}

/**
 * Returns a gift card's details for an order, `[{ label, value }]`, without empty ones. Inverse of
 * `readGiftCardCustomizations`.
 */
export function giftCardCustomizations(details: GiftCardDetails): { label: string; value: string }[] {
  return FIELDS.flatMap((field) => {
    const value = details[field] ?? "";
    return value === "" ? [] : [{ label: GIFT_CARD_LABELS[field], value }];
  });
}

/** Parses gift card details stored in an order; values that are no longer valid count as missing. */
export function readGiftCardCustomizations(
  customizations: readonly { readonly label: string; readonly value: string }[],
): GiftCardDetails {
  const details = toDetails(
    (field) => customizations.find(({ label }) => label === GIFT_CARD_LABELS[field] || label === field)?.value ?? "",
  );
  const isUsable = details.recipientEmail === null || isMailAddress(details.recipientEmail);
  return isUsable ? details : { ...details, recipientEmail: null };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function toDetails(read: (field: Field) => string): GiftCardDetails {
  const text = (field: Field): string => read(field).trim();
  return {
    ...NO_DETAILS,
    recipientName: tidyName(read("recipientName")),
    recipientEmail: tidyCode(read("recipientEmail")).toLowerCase() || null,
    senderName: tidyName(read("senderName")),
    message: text("message"),
    sendOn: text("sendOn") || null,
  };
}

function problemOf(field: Field, value: unknown, today: string): MessageText | undefined {
  if (typeof value !== "string") {
    return NOT_TEXT;
  }
  const text = value.trim();
  if (text === "") {
    return undefined;
  }
  switch (field) {
    case "recipientEmail":
      return isMailAddress(tidyCode(text)) ? undefined : GIFT_CARD_FIELD_MESSAGES.email;
    case "sendOn":
      return dayProblem(text, today);
    case "message":
      return lengthProblem(text, GIFT_CARD_LIMITS.messageChars);
    case "recipientName":
    case "senderName":
      return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
        ? GIFT_CARD_FIELD_MESSAGES.oneLine
        : lengthProblem(text, GIFT_CARD_LIMITS.nameChars);
  }
}

function lengthProblem(text: string, max: number): Message | undefined {
  return text.length > max ? toMessage("giftCardField.tooLong", { max }) : undefined;
}

function dayProblem(text: string, today: string): MessageText | undefined {
  const day = dayOf(text);
  if (day === undefined) {
    return GIFT_CARD_FIELD_MESSAGES.date;
  }
  if (text < today) {
    return GIFT_CARD_FIELD_MESSAGES.past;
  }
  const days = GIFT_CARD_LIMITS.sendWithinDays;
  const isTooFar = day > Date.parse(`${today}T00:00:00Z`) + days * DAY_MS;
  return isTooFar ? toMessage("giftCardField.tooFar", { days }) : undefined;
}

/** The day in milliseconds; undefined for a nonexistent date such as February 30. */
function dayOf(text: string): number | undefined {
  return isCalendarDay(text) ? Date.parse(`${text}T00:00:00Z`) : undefined;
}
