import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import { Type } from "typebox";
import { Compile } from "typebox/compile";

/** Older or newer notices are replays, or a clock is wrong. */
const TOLERANCE_SECONDS = 300;

const EventSchema = Type.Object({
  id: Type.String({ pattern: "^evt_[A-Za-z0-9_]{1,250}$" }),
  type: Type.String({ maxLength: 200 }),
  livemode: Type.Boolean(),
  /** Set for events of connected accounts, which sites do not have. */
  account: Type.Optional(Type.String()),
  data: Type.Object({ object: Type.Record(Type.String(), Type.Unknown()) }),
});
const Event = Compile(EventSchema);

export type DisputePhase = "opened" | "updated" | "won" | "lost";

/**
 * Subject of a notice. Only ids are taken from it: the state is queried from Stripe, since notices arrive late and
 * repeatedly.
 */
export type NoticeSubject =
  | { readonly kind: "payment"; readonly reference: string }
  | { readonly kind: "refund"; readonly reference: string }
  | {
      readonly kind: "dispute";
      readonly reference: string;
      readonly phase: DisputePhase;
      readonly amountCents: number;
      readonly reason: string;
    }
  /** Not relevant here. */
  | { readonly kind: "other" };

export type ProviderNotice = { readonly id: string; readonly subject: NoticeSubject };

function isSigned(header: string, rawBody: Buffer, { secret, now }: { secret: string; now: number }): boolean {
  const parts = header.split(",").map((part) => part.split("="));
  const [, time = ""] = parts.find(([name]) => name === "t") ?? [];
  const age = now / 1000 - Number(time);
  if (!/^\d{1,12}$/.test(time) || Math.abs(age) > TOLERANCE_SECONDS) return false;
  const expected = createHmac("sha256", secret).update(`${time}.`).update(rawBody).digest();
  // Several while the secret is being rotated.
  return parts.some(([name, hex = ""]) => {
    const given = Buffer.from(hex, "hex");
    return name === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function textOf(object: Readonly<Record<string, unknown>>, name: string): string {
  const value = object[name];
  return typeof value === "string" ? value : "";
}

function phaseOf(type: string, status: string): DisputePhase {
  if (type === "charge.dispute.created") return "opened";
  return status === "won" || status === "lost" ? status : "updated";
}

const PAYMENT_TYPES = new Set(
  ["succeeded", "payment_failed", "canceled", "processing"].map((one) => `payment_intent.${one}`),
);

/** A refund may fail days after it was accepted. */
const REFUND_TYPES = new Set(["charge.refunded", "charge.refund.updated", "refund.updated", "refund.failed"]);

function subjectOf(type: string, object: Readonly<Record<string, unknown>>): NoticeSubject {
  if (PAYMENT_TYPES.has(type)) return { kind: "payment", reference: textOf(object, "id") };
  const reference = textOf(object, "payment_intent");
  if (reference === "") return { kind: "other" };
  if (REFUND_TYPES.has(type)) return { kind: "refund", reference };
  if (!type.startsWith("charge.dispute.")) return { kind: "other" };
  const { amount } = object;
  return {
    kind: "dispute",
    reference,
    phase: phaseOf(type, textOf(object, "status")),
    amountCents: typeof amount === "number" && Number.isSafeInteger(amount) ? amount : 0,
    reason: textOf(object, "reason").slice(0, 200),
  };
}

function parse(rawBody: Buffer): unknown {
  try {
    return parseForeignJson(rawBody.toString("utf8"));
  } catch {
    return undefined;
  }
}

export type SignedNotice = { readonly signature: string; readonly rawBody: Buffer };
export type NoticeReader = { readonly webhookSecret: string; readonly isTest: boolean; readonly now: number };

/** Returns undefined unless the notice has a current signature with the account's own secret and matches its mode. */
export function readStripeNotice(
  { signature, rawBody }: SignedNotice,
  reader: NoticeReader,
): ProviderNotice | undefined {
  const { webhookSecret, isTest, now } = reader;
  if (!isSigned(signature, rawBody, { secret: webhookSecret, now })) return undefined;
  const event = parse(rawBody);
  if (!Event.Check(event) || event.account !== undefined || event.livemode === isTest) return undefined;
  return { id: event.id, subject: subjectOf(event.type, event.data.object) };
}
