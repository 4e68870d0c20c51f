import { CUSTOMER_MESSAGES } from "@stoa/core/customer/customer-messages.ts";
import { erasedEmail } from "@stoa/core/customer/erased-email.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { OriginUrls } from "../../plugins/request/request-origin.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { forgetMailFiles } from "../outbox/mail/mail-file-service.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import { queueSiteUserMail } from "../site-user/registration/site-user-mail-service.ts";
import type { CustomerKey } from "./customer-store.ts";
import { erasePersonalData, lockAccount, readErasureNeeds } from "./erasure-store.ts";
import { listKnownEmails, type AskedBy } from "./customer-email-store.ts";
import { readPersonalData, type DataSections } from "./personal-data-store.ts";

export type PersonalData = { exportedAt: string; email: string; sections: DataSections };

export type DataRequest = {
  readonly key: CustomerKey;
  /** People wait until their orders have arrived, and get only what they proved to be theirs; owners decide freely. */
  readonly by: AskedBy;
};

export async function exportPersonalData(db: SiteDb, { key, by }: DataRequest, now: number): Promise<PersonalData> {
  const person = { userId: key.userId, emails: await listKnownEmails(db, key, by) };
  return { exportedAt: new Date(now).toISOString(), email: key.email, sections: await readPersonalData(db, person) };
}

export type Erasure = DataRequest & { readonly urls: OriginUrls };

/**
 * Permanently erases a person's data and notifies an account holder. Throws `erasure_blocked` during a payment or an
 * active subscription, and for the person themselves while an order is being delivered.
 */
export async function eraseCustomerData(db: SiteDb, { key, by, urls }: Erasure): Promise<void> {
  await lockAccount(db, key.userId);
  const person = { userId: key.userId, emails: await listKnownEmails(db, key, by) };
  const needs = await readErasureNeeds(db, person);
  const isNeeded = needs.hasPendingPayment || needs.hasSubscription || (by === "person" && needs.hasOpenOrder);
  if (isNeeded) throw new AppError("erasure_blocked", by === "owner" ? { message: CUSTOMER_MESSAGES.stillNeeded } : {});
  const sender = await readMailSender(db, urls);
  const { isSeen, mailFiles } = await erasePersonalData(db, person, erasedEmail(newId()));
  await forgetMailFiles(db, mailFiles);
  if (isSeen) await bumpFactsVersion(db);
  if (key.userId === null) return;
  const { url: origin } = sender.site;
  await queueSiteUserMail(db, sender, { kind: "erased", to: key.email, locale: null, origin, path: null });
}
