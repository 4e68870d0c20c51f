import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { SubscriptionMailKind } from "@stoa/core/subscription/subscription-mail-kinds.ts";
import type { SiteDb } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { mailedSite, mailedUrl, readMailSender } from "../outbox/mail-sender-service.ts";
import { queueMail } from "../outbox/mail-service.ts";
import { subscriptionEmail } from "./subscription-email.ts";
import type { RenewalOrder } from "./subscription-order-store.ts";
import type { StoredSubscription } from "./subscription-store.ts";

/** What subscriptions need of the server. */
export type SubscriptionParts = Pick<Resources, "urls" | "now">;

/** Where subscribers look after what is theirs. */
const MANAGE_PATH = "/account/subscriptions";

export type SubscriptionNews = {
  readonly kind: SubscriptionMailKind;
  /** What happened, so that it is told once. */
  readonly about: string;
  /** The day that the mail names. */
  readonly at?: Date | null;
  readonly order?: RenewalOrder | null;
  readonly orderUrl?: string | null;
};

/** Queues a mail to a subscriber; one without an address that can be written to gets none. */
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
