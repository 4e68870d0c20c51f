import { cycleMoment } from "@stoa/core/subscription/cycle-dates.ts";
import { localOfMoment } from "@stoa/core/lib/zoned-time.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { insertPaidCycle } from "./cycle/subscription-cycle-store.ts";
import { mailSubscriber, type SubscriptionParts } from "./mail/subscription-mail-service.ts";
import { listSubscribedLines, type SubscribedLine } from "./order/subscription-order-store.ts";
import { scheduleOf, waitingFor } from "./cycle/subscription-schedule.ts";
import { insertSubscription, type StoredSubscription } from "./subscription-store.ts";

type Begun = { readonly orderId: string; readonly now: number; readonly timeZone: string };

function beginOf(line: SubscribedLine, { orderId, now, timeZone }: Begun): StoredSubscription {
  const { lineId, provider, ...terms } = line;
  const when = { plan: line.plan, timeZone, anchorLocal: localOfMoment(timeZone, now), anchorCycle: 1 };
  const isComplete = line.plan.numBillingCycles === 1;
  return {
    ...terms,
    ...when,
    id: newId(),
    orderId,
    orderLineId: lineId,
    state: isComplete ? "completed" : "active",
    // Paid by gift cards or free: there is no provider to charge yet.
    provider: provider ?? "",
    cyclesDone: 1,
    ...(isComplete ? { nextCycle: 2, nextAt: null } : waitingFor(when, 2)),
    failedTries: 0,
    canceledAt: null,
    createdAt: new Date(now),
  };
}

async function begin(db: SiteDb, parts: SubscriptionParts, subscription: StoredSubscription): Promise<void> {
  if (!(await insertSubscription(db, subscription))) return;
  const { id: subscriptionId, orderId, nextAt } = subscription;
  const dueMs = cycleMoment(scheduleOf(subscription), 1);
  await insertPaidCycle(db, { subscriptionId, orderId, dueMs });
  await mailSubscriber(db, parts, { subscription, news: { kind: "started", about: orderId, at: nextAt } });
}

/**
 * Starts an order's subscriptions in the transaction that placed it. The order was their first payment; later ones use
 * its payment method. Idempotent.
 */
export async function startSubscriptions(
  db: SiteDb,
  parts: SubscriptionParts,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const [lines, { timeZone }] = await Promise.all([listSubscribedLines(db, orderId), readMailSender(db, parts.urls)]);
  const begun = { orderId, now: parts.now(), timeZone };
  await Promise.all(lines.map((line) => begin(db, parts, beginOf(line, begun))));
}
