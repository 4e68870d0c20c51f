import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import { receiverPauseMs } from "@stoa/core/outbox/receiver-pause.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { Lease } from "../outbox-state-store.ts";
import { addTry, isBeingTried } from "../outbox-try.ts";
import {
  findNextDelivery,
  giveUpDeliveries,
  listReceiversWithDeliveries,
  lockReceiverOf,
  markReceiverBusy,
  markReceiverFree,
  pauseReceiver,
  type ReceiverRow,
} from "./webhook-receiver-store.ts";

/** As long as a notice is retried. */
const LONGEST_WAIT_MS = 3 * 24 * 60 * 60_000;

async function addNextTry(db: SiteDb, { id, paused_until }: ReceiverRow, now: Date): Promise<void> {
  const at = paused_until !== null && paused_until > now ? paused_until : now;
  const next = await findNextDelivery(db, id, at);
  if (next === undefined) return;
  await addTry(db, { table: "webhook_delivery", id: next }, at > now ? { runAt: at } : {});
}

/** A deleted notice may have been the one that all others for its receiver waited for. */
async function addNextTries(db: SiteDb, now: Date): Promise<void> {
  for (const receiver of await listReceiversWithDeliveries(db)) await addNextTry(db, receiver, now);
}

/**
 * Takes the receiver of a notice, which gets one at a time. When it is busy the notice waits for whoever has it; a
 * paused one gets it when the pause ends. Returns whether the notice may be sent now.
 */
export async function takeReceiver(db: SiteDb, deliveryId: string, lease: Lease): Promise<boolean> {
  const row = { table: "webhook_delivery", id: deliveryId } as const;
  const receiver = await lockReceiverOf(db, deliveryId);
  if (!receiver) {
    await addNextTries(db, lease.now);
    return false;
  }
  const { id, paused_until: pausedUntil, busy_until: busyUntil } = receiver;
  if (busyUntil !== null && busyUntil > lease.now) {
    // Whoever has it may have died with this very notice.
    if (await isBeingTried(db, row)) await addTry(db, row, { runAt: busyUntil });
    return false;
  }
  if (pausedUntil !== null && pausedUntil > lease.now) {
    await addTry(db, row, { runAt: pausedUntil });
    return false;
  }
  await markReceiverBusy(db, id, lease);
  return true;
}

export type ReceiverAnswer = {
  readonly lease: Lease;
  readonly now: Date;
  /** Undefined when nothing was sent. */
  readonly hasAnswered: boolean | undefined;
};

/** Gives the receiver back, to its next notice; one that did not answer is paused, longer each time. */
export async function giveReceiverBack(db: SiteDb, deliveryId: string, answer: ReceiverAnswer): Promise<void> {
  const { lease, now, hasAnswered } = answer;
  const receiver = await lockReceiverOf(db, deliveryId);
  if (!receiver) return addNextTries(db, now);
  await markReceiverFree(db, receiver.id, lease);
  if (hasAnswered === undefined) return addNextTry(db, receiver, now);
  const unansweredCount = hasAnswered ? 0 : receiver.unanswered_count + 1;
  const pausedUntil = hasAnswered ? null : new Date(now.getTime() + receiverPauseMs(unansweredCount));
  if (unansweredCount !== receiver.unanswered_count) {
    await pauseReceiver(db, receiver.id, { pausedUntil, unansweredCount });
  }
  if (!hasAnswered) {
    const dueBefore = new Date(now.getTime() - LONGEST_WAIT_MS);
    await giveUpDeliveries(db, receiver.id, { dueBefore, error: OUTBOX_MESSAGES.neverAnswered });
  }
  await addNextTry(db, { ...receiver, paused_until: pausedUntil }, now);
}
