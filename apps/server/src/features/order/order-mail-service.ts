import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { outstandingCents } from "@stoa/core/order/record/order-facts.ts";
import type { OrderMailKind } from "@stoa/core/order/order-mail-kinds.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { isJsonObject, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { buyerName } from "@stoa/core/order/page/order-address-lines.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { OUTBOX_LIMITS } from "@stoa/core/outbox/outbox-limits.ts";
import type { SiteDb } from "../../db/database.ts";
import type { MailBodies } from "../../mail/mail-layout.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readAllPreferences } from "../commerce-preference/commerce-preference-service.ts";
import { mailedSite, mailedUrl, readMailSender, type MailSender } from "../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../outbox/mail/mail-service.ts";
import { orderEmail, type OrderMail } from "./mail/order-email.ts";
import { orderStatusPath } from "./order-link-service.ts";

export type OrderParts = Pick<Resources, "secret" | "urls" | "now">;

export type OrderMailSetting = {
  readonly sender: MailSender;
  readonly preferences: CommercePreferences;
  readonly ownWords: JsonObject;
};

/** Namespace of the commerce preferences that holds `{[kind]: {subject, intro}}`. */
const WORDS_NAMESPACE = "mail-texts";
const INTRO_CHARS = 4000;

/** Read in one transaction, with store texts in the reader's language. */
export async function readOrderMailSetting(
  db: SiteDb,
  parts: Pick<OrderParts, "urls">,
  language?: string,
): Promise<OrderMailSetting> {
  const [sender, { preferences, own }] = await Promise.all([
    readMailSender(db, parts.urls),
    readAllPreferences(db, language === undefined ? undefined : { language }),
  ]);
  return { sender, preferences, ownWords: own.get(WORDS_NAMESPACE) ?? {} };
}

/** The owner's texts for a mail kind; empty texts are ignored. */
function ownWordsFor(kind: OrderMailKind, ownWords: JsonObject): NonNullable<OrderMail["ownWords"]> {
  const words = ownWords[kind];
  if (!isJsonObject(words)) return {};
  const text = (value: unknown, max: number): string | undefined =>
    typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, max) : undefined;
  const subject = text(words["subject"], OUTBOX_LIMITS.lineChars / 2);
  const intro = text(words["intro"], INTRO_CHARS);
  return { ...(subject === undefined ? {} : { subject }), ...(intro === undefined ? {} : { intro }) };
}

export type OrderNews = { readonly kind: OrderMailKind } & Pick<OrderMail, "shipments" | "refund" | "downloads">;

export function writeOrderMail(
  record: OrderRecord,
  news: OrderNews,
  { setting, orderUrl }: { readonly setting: OrderMailSetting; readonly orderUrl: string },
): MailBodies & { readonly subject: string } {
  const { sender, preferences, ownWords } = setting;
  const isUnpaid = outstandingCents(record) > 0;
  const { title, instructions } = preferences.payments.manual;
  const mail = orderEmail({
    ...news,
    record,
    site: news.kind === "order.notice" ? sender.site : mailedSite(sender, record.locale),
    storeLanguage: sender.language,
    timeZone: sender.timeZone,
    ownWords: ownWordsFor(news.kind, ownWords),
    orderUrl,
    ...(isUnpaid && news.kind !== "order.notice" ? { instructions: [title, instructions].join("\n").trim() } : {}),
  });
  return { ...mail, subject: mail.subject.slice(0, OUTBOX_LIMITS.lineChars) };
}

/** The buyer's status page, in the language of the order. */
export function statusUrlOf(
  db: SiteDb,
  { secret }: OrderParts,
  { sender, record }: { readonly sender: MailSender; readonly record: Pick<OrderRecord, "id" | "locale"> },
): string {
  return mailedUrl(sender, record.locale, orderStatusPath(secret, { siteId: db.siteId, orderId: record.id }));
}

/** Makes any name safe for a mail header. */
function headerName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, OUTBOX_LIMITS.lineChars / 2);
}

export type OrderMailing = {
  readonly record: OrderRecord;
  readonly news: OrderNews;
  /** At most one mail per key and site. */
  readonly dedupeKey: string;
  readonly setting?: OrderMailSetting;
};

/** Skipped if the buyer's address is missing or undeliverable. */
export async function mailBuyer(db: SiteDb, parts: OrderParts, mailing: OrderMailing): Promise<void> {
  const { record, news, dedupeKey } = mailing;
  if (!isMailAddress(record.email)) return;
  const setting = mailing.setting ?? (await readOrderMailSetting(db, parts, record.locale));
  const { sender } = setting;
  const orderUrl = statusUrlOf(db, parts, { sender, record });
  await queueMail(db, {
    ...writeOrderMail(record, news, { setting, orderUrl }),
    kind: news.kind,
    to: record.email,
    toName: headerName(buyerName(record)),
    fromName: sender.fromName,
    replyTo: sender.replyTo,
    dedupeKey,
  });
}

/** Notifies the store of a new order, if enabled. */
export async function mailStore(
  db: SiteDb,
  { record, setting, studioUrl }: { record: OrderRecord; setting: OrderMailSetting; studioUrl: string },
): Promise<void> {
  const { sender, preferences } = setting;
  const to = preferences.mails.orderNoticeTo;
  if (!isMailAddress(to)) return;
  const orderUrl = `${studioUrl}/orders/${record.id}`;
  await queueMail(db, {
    ...writeOrderMail(record, { kind: "order.notice" }, { setting, orderUrl }),
    kind: "order.notice",
    to,
    fromName: sender.fromName,
    replyTo: isMailAddress(record.email) ? record.email : undefined,
    dedupeKey: `order:${record.id}:order.notice`,
  });
}
