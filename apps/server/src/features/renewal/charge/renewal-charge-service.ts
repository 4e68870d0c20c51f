import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { englishOf } from "@stoa/core/message/message-of.ts";
import { messageMembers } from "@stoa/core/message/wire-message.ts";
import { ownerMessage, toOwnerMessage } from "@stoa/core/message/owner-message.ts";
import { declineReasonOf } from "@stoa/core/payment/decline-reasons.ts";
import type { chargeSubscription } from "@stoa/core/subscription/subscription-api.ts";
import { SUBSCRIPTION_CHARGE_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { getPaidOrder } from "../../order/payment/order-payment-check-service.ts";
import type { SettlementParts } from "../../order/payment/order-settlement-service.ts";
import type { SeenFailure, StoredCycle } from "../../subscription/order/subscription-renewal-service.ts";
import { getSubscription, toDetail } from "../../subscription/subscription-service.ts";
import { tryRenewalAgain } from "../renewal-service.ts";

export type ChargeOutcome = EndpointReply<typeof chargeSubscription>;

const STATUSES = { started: "pending", paid: "paid", failed: "failed", skipped: "skipped" } as const;

/** Why the provider refused the last attempt, worded for the owner: the stored message is for the buyer. */
async function reasonOf(db: SiteDb, { orderId }: StoredCycle): Promise<string> {
  const code = orderId === null ? null : (await getPaidOrder(db, orderId)).payment?.declineCode;
  return declineReasonOf(code ?? null) ?? SUBSCRIPTION_CHARGE_MESSAGES.noReason;
}

async function readOutcome(db: SiteDb, id: string): Promise<ChargeOutcome> {
  const { subscription, cycles } = await getSubscription(db, id);
  const detail = toDetail(subscription, cycles);
  const [newest] = cycles;
  const status = STATUSES[newest?.state ?? "skipped"];
  const reason = newest && status === "failed" ? await reasonOf(db, newest) : "";
  const message = ownerMessage(SUBSCRIPTION_CHARGE_MESSAGES[status], { reason: toOwnerMessage(reason) });
  return { status, message: englishOf(message), ...messageMembers(message), subscription: detail };
}

/**
 * Retries a failed payment for its owner and returns the result. `seen` identifies the failure: however often it is
 * sent, and whoever else retries, that failure leads to one charge. Throws `not_found`, `subscription_refused` and
 * `too_many_requests`. decision 026
 */
export async function chargeAgain(
  parts: SettlementParts,
  input: { readonly siteId: SiteId; readonly id: string; readonly seen: SeenFailure; readonly by: string },
): Promise<ChargeOutcome> {
  const { siteId, id, seen, by } = input;
  const { subscription } = await inSite(parts.database, siteId, (db) => getSubscription(db, id));
  await tryRenewalAgain(parts, { siteId, id, owner: { seen, by, firstOrderId: subscription.orderId } });
  return inSite(parts.database, siteId, (db) => readOutcome(db, id));
}
