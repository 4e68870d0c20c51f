import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { outstandingCents } from "@stoa/core/order/order-facts.ts";
import type { OrderMailKind } from "@stoa/core/order/order-mail-kinds.ts";
import type { OrderRecord } from "@stoa/core/order/order-record.ts";
import { isJsonObject, type JsonObject } from "@stoa/core/lib/json-value.ts";
import { buyerName } from "@stoa/core/order/order-address-lines.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { OUTBOX_LIMITS } from "@stoa/core/outbox/outbox-limits.ts";
import type { SiteDb } from "../../db/database.ts";
import type { MailBodies } from "../../mail/mail-layout.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readAllPreferences } from "../commerce-preference/commerce-preference-service.ts";
import { mailedSite, mailedUrl, readMailSender, type MailSender } from "../outbox/mail-sender-service.ts";
import { queueMail } from "../outbox/mail-service.ts";
import { orderEmail, type OrderMail } from "./mail/order-email.ts";
import { orderStatusPath } from "./order-link-service.ts";

/** What orders need of the server. */
export type OrderParts = Pick<Resources, "secret" | "urls" | "now">;

/** Who mails of the store are from and what its owner wants said in them. */
export type OrderMailSetting = {
  readonly sender: MailSender;
  readonly preferences: CommercePreferences;
  /** By kind. */
  readonly ownWords: JsonObject;
};

/** Namespace of the commerce preferences that holds `{[kind]: {subject, intro}}`. */
const WORDS_NAMESPACE = "mail-texts";
const INTRO_CHARS = 4000;

/** Read together, as one transaction sees it, with the store's words in the language of whoever reads the mail. */
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

/** What the owner wrote for mails of a kind; texts that are empty count as none. */
function ownWordsFor(kind: OrderMailKind, ownWords: JsonObject): NonNullable<OrderMail["ownWords"]> {
  const words = ownWords[kind];
  if (!isJsonObject(words)) return {};
  const text = (value: unknown, max: number): string | undefined =>
    typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, max) : undefined;
  const subject = text(words["subject"], OUTBOX_LIMITS.lineChars / 2);
  const intro = text(words["intro"], INTRO_CHARS);
  return { ...(subject === undefined ? {} : { subject }), ...(intro === undefined ? {} : { intro }) };
}

/** What a mail tells besides the order itself. */
export type OrderNews = { readonly kind: OrderMailKind } & Pick<OrderMail, "shipments" | "refund" | "downloads">;

/** A mail about an order as it would be sent. */
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
    ownWords: ownWordsFor(news.kind, ownWords),
    orderUrl,
    ...(isUnpaid && news.kind !== "order.notice" ? { instructions: [title, instructions].join("\n").trim() } : {}),
  });
  return { ...mail, subject: mail.subject.slice(0, OUTBOX_LIMITS.lineChars) };
}

/** The buyer's page of an order, in the language it was bought in. */
export function statusUrlOf(
  db: SiteDb,
  { secret }: OrderParts,
  { sender, record }: { readonly sender: MailSender; readonly record: Pick<OrderRecord, "id" | "locale"> },
): string {
  return mailedUrl(sender, record.locale, orderStatusPath(secret, { siteId: db.siteId, orderId: record.id }));
}

/** A line of a header: whatever people call themselves. */
function headerName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, OUTBOX_LIMITS.lineChars / 2);
}

export type OrderMailing = {
  readonly record: OrderRecord;
  readonly news: OrderNews;
  /** Of mails with one key a site sends one. */
  readonly dedupeKey: string;
  readonly setting?: OrderMailSetting;
};

/** Queues a mail to the buyer; one without an address that can be written to gets none. */
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

/** Queues the notice of a new order to the store, where it wants one. */
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
