import { isVariantSoldOut } from "@stoa/core/product/stock/is-sold-out.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import type { SiteDb } from "../../db/database.ts";
import type { SiteJobCall } from "../../jobs/job.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  mailedSite,
  mailedUrl,
  readMailSender,
  toMailLine,
  type MailSender,
} from "../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../outbox/mail/mail-service.ts";
import { restockEmail } from "./restock-email.ts";
import { leaveTokenOf, RESTOCK_LEAVE_PATH } from "./restock-leave-service.ts";
import { readRestockFacts, type RestockFacts } from "./restock-product-store.ts";
import { claimSignups, type ClaimedSignup } from "./form/restock-signup-store.ts";

export type RestockSending = Pick<Resources, "secret" | "urls" | "now">;

/** Small enough to keep transactions short. */
const MAILS_AT_ONCE = 100;

/** Product title with the variant's options; undefined if it is hidden or still sold out. */
export function noticedItemOf({ product, stock }: RestockFacts, variantId: string): string | undefined {
  const variant = product?.isVisible ? product.variants.find(({ id }) => id === variantId) : undefined;
  if (!product || !variant || isVariantSoldOut(product.productType, variantId, stock)) return undefined;
  const options = Object.values(variant.attributes).join(", ");
  return toMailLine(options === "" ? product.title : `${product.title} (${options})`);
}

type Notice = {
  readonly item: string;
  readonly path: string;
  readonly sender: MailSender;
  readonly parts: RestockSending;
};

async function queueNotice(db: SiteDb, signup: ClaimedSignup, notice: Notice): Promise<void> {
  const { item, path, sender, parts } = notice;
  const token = leaveTokenOf({ siteId: db.siteId, secret: parts.secret }, signup.id);
  const unsubscribeUrl = mailedUrl(sender, signup.locale, `${RESTOCK_LEAVE_PATH}?token=${token}`);
  const locale = signup.locale ?? sender.language;
  const url = mailedUrl(sender, signup.locale, path);
  const mail = restockEmail({ site: mailedSite(sender, signup.locale), locale, item, url, unsubscribeUrl });
  await queueMail(db, {
    kind: "restock.notice",
    to: signup.email,
    fromName: sender.fromName,
    replyTo: sender.replyTo,
    ...mail,
    unsubscribeUrl,
    dedupeKey: `restock:${signup.id}`,
    isBulk: true,
  });
}

type Variant = { readonly productId: string; readonly variantId: string };

/** Notifies a batch. Signups are completed in the transaction that queues their mails, so each gets exactly one. */
async function sendSome(db: SiteDb, parts: RestockSending, { productId, variantId }: Variant): Promise<number> {
  const [facts, sender] = await Promise.all([readRestockFacts(db, productId), readMailSender(db, parts.urls)]);
  const item = noticedItemOf(facts, variantId);
  if (item === undefined) return 0;
  const path = productPath(facts.collectionUrlId, facts.product?.urlId ?? "");
  const claim = { productId, variantId, limit: MAILS_AT_ONCE, now: new Date(parts.now()) };
  const signups = await claimSignups(db, claim);
  await Promise.all(signups.map((signup) => queueNotice(db, signup, { item, path, sender, parts })));
  return signups.length;
}

/**
 * Notifies everyone waiting for a variant, in short transactions. Signups for a deleted or again sold-out item stay.
 */
export async function sendRestock(
  { data, inItsSite, signal }: Pick<SiteJobCall<"restock.send">, "data" | "inItsSite" | "signal">,
  parts: RestockSending,
): Promise<void> {
  let count = MAILS_AT_ONCE;
  while (count === MAILS_AT_ONCE) {
    // Thrown so the job runs again and continues.
    signal.throwIfAborted();
    count = await inItsSite((db) => sendSome(db, parts, data));
  }
}
