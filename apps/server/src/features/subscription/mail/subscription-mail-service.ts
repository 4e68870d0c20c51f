import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { SubscriptionMailKind } from "@stoa/core/subscription/subscription-mail-kinds.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { mailedSite, mailedUrl, readMailSender } from "../../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../../outbox/mail/mail-service.ts";
import { subscriptionEmail } from "./subscription-email.ts";
import type { RenewalOrder } from "../order/subscription-order-store.ts";
import type { StoredSubscription } from "../subscription-store.ts";

export type SubscriptionParts = Pick<Resources, "urls" | "now">;

const MANAGE_PATH = "/account/subscriptions";

export type SubscriptionNews = {
  readonly kind: SubscriptionMailKind;
  /** Identifies the event, so it is mailed once. */
  readonly about: string;
  readonly at?: Date | null;
  readonly order?: RenewalOrder | null;
  readonly orderUrl?: string | null;
};

/** Skipped if the subscriber's address is missing or undeliverable. */
export async function mailSubscriber(
  db: SiteDb,
  parts: Pick<SubscriptionParts, "urls">,
  { subscription, news }: { readonly subscription: StoredSubscription; readonly news: SubscriptionNews },
): Promise<void> {
  const { id, email, locale } = subscription;
  if (!isMailAddress(email)) return;
  const sender = await readMailSender(db, parts.urls);
  const site = mailedSite(sender, locale);
  const { fromName, replyTo } = sender;
  const { kind, about, at = null, order = null, orderUrl = null } = news;
  const manageUrl = mailedUrl(sender, locale, MANAGE_PATH);
  await queueMail(db, {
    ...subscriptionEmail({ kind, subscription, site, at, order, orderUrl, manageUrl }),
    kind: `subscription.${kind}`,
    to: email,
    fromName,
    replyTo,
    dedupeKey: `subscription:${id}:${kind}:${about}`,
  });
}
