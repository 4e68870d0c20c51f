import { createHmac } from "node:crypto";
import type { DeclineCode } from "@stoa/core/payment/decline-messages.ts";
import { brakePayment, PAYMENT_BRAKE, PAYMENT_BRAKE_MS, type PaymentBrake } from "@stoa/core/payment/payment-brake.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { ClientNetwork } from "../../../plugins/request/client-network.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { mailPaymentAlarm } from "./payment-alarm-service.ts";
import { deletePaymentTry, insertPaymentTry, listTries, markDeclined, type CountedTry } from "./payment-try-store.ts";

type Parts = Pick<Resources, "secret" | "now" | "urls">;

/** Who pays: what their declined payments are counted by. */
export type Payer = {
  readonly cartId: string | null;
  readonly network: ClientNetwork;
  /** Whether the key of the checkout page came along, which no script of the site can read. */
  readonly isOnPage: boolean;
};

/** An outcome that takes longer, such as a bank's own page, no longer counts against a burst. */
const OPEN_MS = 60_000;

/** Nothing about the card: the shop, the amount or the shopper's own choice. */
const HARMLESS: ReadonlySet<DeclineCode> = new Set([
  "provider_unavailable",
  "canceled",
  "currency_not_supported",
  "amount_too_small",
  "amount_too_large",
]);

function hashOf({ secret }: Pick<Parts, "secret">, kind: "network" | "card", value: string): Buffer {
  return createHmac("sha256", secret).update(`payment-try\n${kind}\n${value}`).digest().subarray(0, 16);
}

function timesByThing(tries: readonly CountedTry[]): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const { thing, at } of tries) times.set(thing, [...(times.get(thing) ?? []), at.getTime()]);
  return times;
}

type Counted = { readonly cartId: string | null; readonly networkHash: Buffer };

async function countTries(db: SiteDb, now: number, counted: Counted): Promise<Map<string, number[]>> {
  const since = new Date(now - PAYMENT_BRAKE_MS);
  return timesByThing(await listTries(db, { ...counted, since, openSince: new Date(now - OPEN_MS) }));
}

/**
 * Calls from elsewhere than the checkout page are counted apart: a script of the site could make them in a visitor's
 * browser, and must not pause what the visitor pays on the page.
 */
function countedBy(parts: Pick<Parts, "secret">, { cartId, network, isOnPage }: Payer): Counted {
  const where = isOnPage ? "" : " elsewhere";
  return {
    cartId: cartId === null ? null : `${cartId}${where}`,
    networkHash: hashOf(parts, "network", `${network}${where}`),
  };
}

/** What stands before another payment of this cart, from this address. */
export async function brakePayer(db: SiteDb, parts: Parts, payer: Payer): Promise<PaymentBrake> {
  const times = await countTries(db, parts.now(), countedBy(parts, payer));
  const openCount = times.get("open")?.length ?? 0;
  times.delete("open");
  return brakePayment({ declines: [...times.values()], openCount });
}

/** Notes that a payment begins, in the transaction that writes it. */
export function notePaymentTry(
  db: SiteDb,
  parts: Parts,
  { paymentId, ...payer }: Payer & { readonly paymentId: string },
): Promise<void> {
  const now = parts.now();
  return insertPaymentTry(db, {
    paymentId,
    ...countedBy(parts, payer),
    at: new Date(now),
    forgetBefore: new Date(now - PAYMENT_BRAKE_MS),
  });
}

/** A payment that ended well, or for a reason that says nothing of its card, counts for nothing. */
export function forgetPaymentTry(db: SiteDb, paymentId: string): Promise<void> {
  return deletePaymentTry(db, paymentId);
}

export type DeclinedPayment = {
  readonly paymentId: string;
  readonly code: string;
  /** The provider's fingerprint of the card; undefined if it tells none. */
  readonly card: string | undefined;
};

/** Counts a declined payment, and mails the owners when it starts a pause. */
export async function countDecline(db: SiteDb, parts: Parts, declined: DeclinedPayment): Promise<void> {
  const { paymentId, code, card } = declined;
  if (HARMLESS.has(code as DeclineCode)) return forgetPaymentTry(db, paymentId);
  const now = parts.now();
  const cardHash = card === undefined ? null : hashOf(parts, "card", card);
  const counted = await markDeclined(db, { paymentId, cardHash, at: new Date(now) });
  if (!counted) return;
  const times = await countTries(db, now, counted);
  times.delete("open");
  const most = Math.max(...[...times.values()].map(({ length }) => length), 0);
  if (most >= PAYMENT_BRAKE.pauseAfter) await mailPaymentAlarm(db, parts);
}
