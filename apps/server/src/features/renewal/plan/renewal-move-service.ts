import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import type { SettlementParts } from "../../order/payment/order-settlement-service.ts";
import {
  setSubscriptionAddresses,
  type SubscriptionAddressInput,
  type StoredSubscription,
  type Wanting,
} from "../../subscription/subscription-service.ts";
import { draftRenewal, readRenewalContext } from "../renewal-draft.ts";

/**
 * Changes a subscription's address from its next payment on, all or nothing. Throws `not_found`, `invalid_request` and
 * `subscription_refused`, also if the next order could not be delivered there.
 */
export async function moveSubscription(
  db: SiteDb,
  parts: SettlementParts,
  { wanting, input }: { readonly wanting: Wanting; readonly input: SubscriptionAddressInput },
): Promise<StoredSubscription> {
  const subscription = await setSubscriptionAddresses(db, wanting, input);
  const context = await readRenewalContext(db, parts, { subscription, open: undefined, due: [] });
  const draft = await draftRenewal(db, context, { orderId: newId(), now: parts.now() });
  if (draft) return subscription;
  throw new AppError("subscription_refused", { message: SUBSCRIPTION_CALL_MESSAGES.notDeliverableThere });
}
